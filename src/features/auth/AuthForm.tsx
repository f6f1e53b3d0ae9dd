import type { ReactNode, SubmitEvent } from 'react'
import type { ApiProblem } from '#src/api/errors.ts'
import { SendButton } from '#src/components/forms/SendButton.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { AnswerNotice } from '#src/ui/feedback/AnswerNotice.tsx'
import * as styles from './AuthCard.css.ts'
import { hasNoAccounts } from './missing.ts'

/** What it needs of a `useCallForm`. */
interface CallForm {
  form: { method: 'post'; noValidate: true; onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown }
  isSending: boolean
  problem: ApiProblem | undefined
  failure: string | undefined
}

interface AuthFormProps {
  of: CallForm
  /** What sending it does, on its button. */
  submit: string
  /** It was sent, and the next page is loading. */
  isEntering: boolean
  children: ReactNode
}

/** A form of the sign-in pages: its fields, its error, its one button. */
export const AuthForm = ({ of, submit, isEntering, children }: AuthFormProps) => {
  const { t } = useT()
  return (
    <form {...of.form} className={styles.fields}>
      {children}
      {hasNoAccounts(of.problem) ? (
        <AnswerNotice tone="danger" title={t('core.error.not_available')}>
          {t('forms.not_available')}
        </AnswerNotice>
      ) : (
        of.failure && <AnswerNotice tone="danger">{of.failure}</AnswerNotice>
      )}
      <div className={styles.send}>
        <SendButton busy={of.isSending || isEntering}>{submit}</SendButton>
      </div>
    </form>
  )
}
