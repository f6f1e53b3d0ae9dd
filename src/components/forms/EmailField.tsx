import { Suspense, useState } from 'react'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { latePart } from '#src/ui/navigation/late-part.ts'
import type { FieldProps } from './use-fields.ts'

const LateSlip = latePart(async () => (await import('./EmailSlip.tsx')).EmailSlip)

interface EmailFieldProps extends FieldProps {
  label: string
  hint?: string
  /** `username` where it identifies the account; with `webauthn` the browser suggests passkeys too. */
  autoComplete: 'email' | 'username' | `${'email' | 'username'} webauthn`
}

/** An e-mail address to fill in; a slip in a large provider's name is questioned beside it. */
export const EmailField = (field: EmailFieldProps) => {
  const [input, setInput] = useState<HTMLInputElement>()
  return (
    <FormField
      {...field}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      aria-required
      onInput={({ currentTarget }) => setInput(currentTarget)}
    >
      {input && (
        <Suspense>
          <LateSlip input={input} />
        </Suspense>
      )}
    </FormField>
  )
}
