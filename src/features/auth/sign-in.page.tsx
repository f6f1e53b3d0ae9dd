import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { hasStoredDataAtom } from '#src/domain/session/stored-customers.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { SignInForm } from './SignInForm.tsx'
import { wantedPlanReads } from './use-wanted-plan.ts'
import { isRegistering } from './auth-path.ts'

export const load: PageModule['load'] = ({ search }) => wantedPlanReads(search)
export const head: PageModule['head'] = ({ search, t }) => {
  const mode = isRegistering(search) ? 'register' : 'sign_in'
  return { title: t(`auth.${mode}.title`), description: t(`auth.${mode}.description`) }
}

/** Signs in, or makes an account, by the URL. An e-mail address typed for the one is carried over to the other. */
export default function SignInPage({ search }: PageProps) {
  const Form = isRegistering(search) ? RegisterForm : SignInForm
  return (
    <>
      <Form search={search} />
      <StoredDataLink />
    </>
  )
}

/** Link to the stored tickets of a customer whose session has expired. */
const StoredDataLink = () => {
  const { t } = useT()
  const hasStoredData = useAtomValue(hasStoredDataAtom)
  return hasStoredData ? (
    <Notice
      action={
        <Link href={href('history', {}, { tab: 'bookings' })} className={buttonClass({ variant: 'secondary' })}>
          {t('auth.kept.open')}
        </Link>
      }
    >
      {t('auth.kept.text')}
    </Notice>
  ) : null
}
