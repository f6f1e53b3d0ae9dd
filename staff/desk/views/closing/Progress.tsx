import { useQuery } from '@tanstack/react-query'
import type { Operation } from '#contract/desk/operations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import type { Input } from '#staff/desk/data/operations.ts'
import { hrefOf } from '#staff/desk/router.ts'
import { previewQuery } from './closing.ts'
import * as styles from './ClosingView.css.ts'

const AGAIN_MS = 2000

interface ProgressProps {
  operation: Operation
  input: Input
  onAgain: () => void
}

/** How many of those who booked were told, until all of them are. */
export const Progress = ({ operation, input, onAgain }: ProgressProps) => {
  const { t } = useT()
  const { data } = useQuery({
    ...previewQuery(operation, input),
    refetchInterval: ({ state }) =>
      state.data?.open === 0 && state.data.told === state.data.bookings ? false : AGAIN_MS,
    refetchOnMount: 'always',
  })
  const { told = 0, bookings = 0, pending = 0, open = 1, without_email: silent = 0 } = data ?? {}
  const isDone = data !== undefined && open === 0 && told === bookings
  return (
    <Stack gap="md" align="start">
      <div role="status">
        {isDone ? (
          <Notice tone="success">{t(silent > 0 ? 'desk.closing.done_but' : 'desk.closing.done')}</Notice>
        ) : (
          <Stack gap="xs">
            <Text>{t('desk.closing.closing')}</Text>
            <progress
              className={styles.progress}
              max={Math.max(1, bookings)}
              value={told}
              aria-label={t('desk.closing.closing')}
            />
            <Text tone="muted">{t('desk.closing.progress', { told, bookings })}</Text>
          </Stack>
        )}
      </div>
      {silent > 0 && <Notice tone="warning">{t('desk.message.without_email', { count: silent })}</Notice>}
      {pending > 0 && <Text tone="muted">{t('desk.closing.pending', { count: pending })}</Text>}
      <Inline gap="sm">
        {bookings > 0 && (
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={hrefOf({ screen: 'calendar', tab: 'bookings', filters: { unanswered: 'yes' } })}
          >
            {t('desk.closing.answers')}
          </a>
        )}
        <Button variant="secondary" onClick={onAgain}>
          {t('desk.closing.again')}
        </Button>
      </Inline>
    </Stack>
  )
}
