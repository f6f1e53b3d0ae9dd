import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { RefusedCall } from '#staff/calls.ts'

/** Something could not be read: the server's reason, or that it did not answer. */
export const ReadFailure = ({ error, onAgain }: { error: Error; onAgain: () => void }) => {
  const { t } = useT()
  return (
    <Notice
      tone="danger"
      action={
        <Button variant="secondary" onClick={onAgain}>
          {t('desk.failed.again')}
        </Button>
      }
    >
      <span dir="auto">
        {error instanceof RefusedCall
          ? (error.body?.message ?? t('desk.failed.refused', { status: error.status }))
          : t('desk.failed.read')}
      </span>
    </Notice>
  )
}
