import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import type { RequestedList } from './use-requested-list.ts'

type FailedListProps = Pick<RequestedList, 'failed' | 'move'> & { text: string }

/** Shows above a list that the requested one failed, until a list has loaded. */
export const FailedList = ({ failed, move, text }: FailedListProps) => {
  const { t } = useT()
  if (failed === undefined) return null
  return (
    <div role="alert">
      <Notice
        tone="danger"
        action={
          <Button variant="secondary" onClick={() => void move(failed, { keep: true })}>
            {t('core.retry')}
          </Button>
        }
      >
        {text}
      </Notice>
    </div>
  )
}
