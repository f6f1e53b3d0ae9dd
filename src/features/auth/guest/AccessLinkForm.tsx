import { Link } from 'wouter'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { useT } from '#src/i18n/use-t.ts'
import { deviceSecret } from '#src/domain/session/device-secret.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { AuthCard } from '#src/features/auth/AuthCard.tsx'
import { AuthForm } from '#src/features/auth/AuthForm.tsx'
import { OtherWay } from '#src/features/auth/parts/OtherWay.tsx'
import { useEnter } from '#src/features/auth/use-enter.ts'
import { useRemember } from '#src/features/auth/use-remember.tsx'
import { findPath, authPath } from '#src/features/auth/auth-path.ts'

interface AccessLinkFormProps {
  /** What the link of a mail carries; it opens on the device that used it first. */
  access: string
  search: URLSearchParams
}

/**
 * Opens the one order or booking of a mail's link. It takes a click, so that a link scanner does not tie the link to
 * itself.
 */
export const AccessLinkForm = ({ access, search }: AccessLinkFormProps) => {
  const { t } = useT()
  const remember = useRemember(true)
  const { enter, isEntering } = useEnter(search)
  const form = useCallForm('auth.guest', {
    noDraft: 'untyped',
    defaults: {},
    input: () => {
      const device = deviceSecret()
      return { body: { access, ...(device !== undefined && { device }) } }
    },
    isQuiet: true,
    onDone: ({ data }) => enter(data, { remember: remember.isWished() }),
  })
  const isUsed = form.problem?.status === 422 || form.problem?.status === 404
  return (
    <AuthCard
      title={t('auth.access.title')}
      lead={t('auth.access.lead')}
      end={
        <OtherWay question={t('auth.guest.sign_in')} href={authPath('auth', search)}>
          {t('auth.guest.sign_in_link')}
        </OtherWay>
      }
    >
      {isUsed ? (
        <Notice
          tone="danger"
          title={t('auth.access.used')}
          action={
            <Link href={findPath()} className={buttonClass()}>
              {t('auth.find.title')}
            </Link>
          }
        >
          {t('auth.access.used_text')}
        </Notice>
      ) : (
        <AuthForm of={form} submit={t('auth.access.submit')} isEntering={isEntering}>
          {remember.box}
        </AuthForm>
      )}
    </AuthCard>
  )
}
