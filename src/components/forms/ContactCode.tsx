import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { useSubmit } from './use-submit.ts'
import { ResendCode } from './ResendCode.tsx'
import { code as isCode } from './rules.ts'
import { useCallForm } from './use-call-form.ts'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import type { ContactCodeDraft } from '#src/domain/cart/checkout-draft.ts'
import { onlineAtom } from '#src/state/online.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { CodeInput } from '#src/ui/forms/CodeInput.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { AnswerNotice } from '#src/ui/feedback/AnswerNotice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { ToAddress } from '#src/components/text/ToAddress.tsx'

export interface ContactCodeProps {
  email: string
  /** The coupon it is confirmed for; undefined where it is for cash. */
  coupon?: string | undefined
  /** A code that was requested before, also before a reload. */
  requested: ContactCodeDraft | undefined
  onRequested: (requested: ContactCodeDraft | undefined) => void
  onConfirmed: () => void
}

/** Confirms the contact's e-mail by a code, which an order in cash or with some coupons needs; no account is made. */
export const ContactCode = ({ email, coupon, requested, onRequested, onConfirmed }: ContactCodeProps) => {
  const { t } = useT()
  const why = useId()
  const isOnline = useAtomValue(onlineAtom)
  const { submit, isSending, problem } = useSubmit()
  if (!useMessages('confirming')) return null
  if (requested?.email === email)
    return <CodeForm key={requested.id} requested={requested} onRequested={onRequested} onConfirmed={onConfirmed} />
  const ask = async () => {
    const answer = await submit('orders.contactCode', { body: { email } })
    if (answer) onRequested({ id: answer.data.challenge.id, email })
  }
  return (
    <Stack gap="xs">
      <p>
        <ToAddress
          text={coupon === undefined ? t('confirming.text') : t('confirming.coupon_text', { coupon })}
          address={email}
        />
      </p>
      <Button
        busy={isSending}
        blocked={!isOnline}
        aria-describedby={isOnline ? undefined : why}
        onClick={() => void ask()}
      >
        {t('confirming.send')}
      </Button>
      {!isOnline && (
        <Text as="div" size="caption" tone="muted">
          <span id={why}>{t('forms.offline')}</span>
        </Text>
      )}
      <ErrorNotice problem={problem} />
    </Stack>
  )
}

interface CodeFormProps {
  requested: ContactCodeDraft
  onRequested: (requested: undefined) => void
  onConfirmed: () => void
}

const CodeForm = ({ requested, onRequested, onConfirmed }: CodeFormProps) => {
  const { t } = useT()
  const isOnline = useAtomValue(onlineAtom)
  const form = useCallForm('orders.confirmContact', {
    noDraft: 'secret',
    defaults: { code: '' },
    rules: { code: isCode },
    folded: ['code'],
    input: ({ code }) => ({ body: { challenge_id: requested.id, code } }),
    onDone: onConfirmed,
  })
  const { error, ...field } = form.field('code')
  return (
    <form {...form.form}>
      <Stack gap="sm">
        <p role="status">
          <ToAddress text={t('confirming.sent')} address={requested.email} />
        </p>
        <Field label={t('confirming.label')} error={error}>
          {(control) => (
            <CodeInput
              aria-required
              {...field}
              {...control}
              onComplete={(input) => isOnline && input.form?.requestSubmit()}
            />
          )}
        </Field>
        <Inline gap="sm">
          <Button type="submit" busy={form.isSending} blocked={!isOnline}>
            {t('confirming.confirm')}
          </Button>
          <Button variant="quiet" onClick={() => onRequested(undefined)}>
            {t('confirming.anew')}
          </Button>
        </Inline>
        {!isOnline && (
          <Text size="caption" tone="muted">
            {t('forms.offline')}
          </Text>
        )}
        {form.failure && <AnswerNotice tone="danger">{form.failure}</AnswerNotice>}
        <ResendCode
          name="auth.sendCode"
          input={{ body: { challenge_id: requested.id } }}
          onSent={() => {}}
          challenge={requested.id}
          align="start"
        />
      </Stack>
    </form>
  )
}
