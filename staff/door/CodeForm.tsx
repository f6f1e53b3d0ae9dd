import { type SubmitEvent, useState } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { TextInput } from '#src/ui/forms/text/TextInput.tsx'
import * as styles from './CheckIn.css.ts'

/** A code that is typed, where the camera does not read it; also what a hand-held reader types. */
export const CodeForm = ({ onCode }: { onCode: (text: string) => void }) => {
  const { t } = useT()
  const [code, setCode] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onCode(code)
    setCode('')
  }
  return (
    <form className={styles.codeForm} onSubmit={submit}>
      <div className={styles.codeField}>
        <Field label={t('door.scan.code')}>
          {(control) => (
            <TextInput
              {...control}
              required
              dir="ltr"
              placeholder="XXXX-XXXX-XXXX"
              className={styles.big}
              value={code}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="go"
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" className={styles.big}>
        {t('door.scan.check')}
      </Button>
    </form>
  )
}
