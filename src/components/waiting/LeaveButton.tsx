import type { WaitingEntry } from '#contract/booking/waiting.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'

interface LeaveButtonProps {
  entry: WaitingEntry
  /** The secret of a mail's link, where the session has none of it. */
  entryKey?: string | undefined
  isQuiet?: boolean
  onLeft: () => void
}

/** Leaves a waiting list, or declines what is offered, by one press. */
export const LeaveButton = ({ entry, entryKey, isQuiet = false, onLeft }: LeaveButtonProps) => {
  const { t, say } = useT()
  const { submit, isSending } = useSubmit()
  const what = entry.state === 'offered' ? 'decline' : 'leave'
  const leave = async () => {
    if (await submit('waiting.leave', { params: { id: entryKey ?? entry.id } })) onLeft()
  }
  return (
    <Button
      variant={isQuiet ? 'quiet' : 'secondary'}
      busy={isSending}
      aria-label={t(`waiting.${what}_named`, { name: say(entry.name) })}
      onClick={() => void leave()}
    >
      {t(`waiting.${what}`)}
    </Button>
  )
}
