import { useRef, useState } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'

/** As large as a call may be, with room for the quoting of its text. */
const MOST_BYTES = 3 * 1024 * 1024

interface FileFieldProps {
  label: string
  error?: string | undefined
  required?: boolean
  onText: (text: string) => void
}

/** Chooses a file of text, such as a CSV; its text is what is sent. */
export const FileField = ({ label, error, required = false, onText }: FileFieldProps) => {
  const { t } = useT()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [isTooLarge, setTooLarge] = useState(false)
  const read = async (file: File | undefined) => {
    if (!file) return
    setTooLarge(file.size > MOST_BYTES)
    if (file.size > MOST_BYTES) return
    setName(file.name)
    onText(await file.text())
  }
  return (
    <Field
      label={label}
      required={required}
      error={isTooLarge ? t('desk.payouts.too_large') : error}
      hint={name === '' ? undefined : t('desk.payouts.chosen', { name })}
    >
      {(control) => (
        <>
          <Button {...control} variant="secondary" onClick={() => input.current?.click()}>
            {t('desk.payouts.choose')}
          </Button>
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv,text/plain"
            hidden
            onChange={({ target }) => {
              void read(target.files?.[0])
              // The same file can be chosen again, after it was changed.
              target.value = ''
            }}
          />
        </>
      )}
    </Field>
  )
}
