import { useEffect, useState } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { withoutSlip } from '#src/lib/email-slip.ts'
import { Button } from '#src/ui/actions/Button.tsx'

/** Without a key pressed for this long, what stands in the field is read. */
const PAUSE_MS = 600

/**
 * Asks whether another address was meant; a press writes it into the field. Appears only in a pause of typing or on the
 * way to another field, so that no button moves away from under a press.
 */
export const EmailSlip = ({ input }: { input: HTMLInputElement }) => {
  const { t } = useT()
  const [suggestion, setSuggestion] = useState<string>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => setSuggestion(withoutSlip(input.value))
    const wait = () => {
      clearTimeout(timer)
      setSuggestion(undefined)
      timer = setTimeout(look, PAUSE_MS)
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      clearTimeout(timer)
      if (relatedTarget instanceof HTMLInputElement) look()
    }
    wait()
    input.addEventListener('input', wait)
    input.addEventListener('blur', leave)
    return () => {
      clearTimeout(timer)
      input.removeEventListener('input', wait)
      input.removeEventListener('blur', leave)
    }
  }, [input])
  const correct = (address: string) => {
    // The form follows what is typed: the same as if it had been.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, address)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
    setSuggestion(undefined)
  }
  return (
    <div role="status">
      {suggestion && (
        <Button variant="quiet" flush="start" onClick={() => correct(suggestion)}>
          {/* Isolated, so that an address reads the same in both directions. */}
          {t('forms.did_you_mean', { email: `\u2068${suggestion}\u2069` })}
        </Button>
      )}
    </div>
  )
}
