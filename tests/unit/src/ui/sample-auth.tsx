import { Button } from '#src/ui/actions/Button.tsx'
import { CodeInput } from '#src/ui/forms/CodeInput.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { PasswordInput } from '#src/ui/forms/text/PasswordInput.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { StrengthMeter } from '#src/ui/forms/text/StrengthMeter.tsx'
import type { Say } from './sample-parts.tsx'

/** The fields of the sign-in pages. */
export const AuthFields = ({ say }: { say: Say }) => (
  <Stack>
    <FormField
      type="email"
      autoComplete="email"
      label={say('Email', 'البريد الإلكتروني')}
      error={say('Write the whole address.', 'اكتب البريد كاملًا.')}
      defaultValue="sara@"
    />
    <Field label={say('Password', 'كلمة المرور')} hint={say('At least 8 characters.', '8 أحرف على الأقل.')}>
      {(control) => (
        <PasswordInput
          {...control}
          showLabel={say('Show password', 'أظهر كلمة المرور')}
          hideLabel={say('Hide password', 'أخفِ كلمة المرور')}
          defaultValue="desert-rose-7"
        />
      )}
    </Field>
    <StrengthMeter strength="short" label={say('Still too short', 'ما زالت قصيرة')} />
    <StrengthMeter strength="weak" label={say('Easy to guess', 'يسهل تخمينها')} />
    <StrengthMeter strength="fair" label={say('Good', 'جيدة')} />
    <StrengthMeter strength="strong" label={say('Strong', 'قوية')} />
    <Field label={say('Six-digit code', 'الرمز المكوّن من ستة أرقام')}>
      {(control) => <CodeInput {...control} defaultValue="123456" />}
    </Field>
    <Inline>
      <Button blocked>{say('Sign in', 'سجّل الدخول')}</Button>
      <Button blocked variant="quiet">
        {say('Send a new code', 'أرسل رمزًا جديدًا')}
      </Button>
    </Inline>
  </Stack>
)
