import { useAtomValue } from 'jotai'
import { Link, useLocation } from 'wouter'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { tokenAtom } from '#src/state/session.ts'
import { buttonClass } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

/** Whether the page shows what the device kept of a customer whose session has run out: nothing of it can be changed. */
export const useIsKept = (): boolean => useAtomValue(tokenAtom) === undefined

/** Says so, and leads to signing in. */
export const KeptNotice = () => {
  const { t } = useT()
  const [path] = useLocation()
  const isKept = useIsKept()
  if (!isKept) return null
  return (
    <Notice
      title={t('profile.kept.title')}
      action={
        <Link href={href('auth', {}, { redirect: path })} className={buttonClass({ variant: 'secondary' })}>
          {t('profile.kept.sign_in')}
        </Link>
      }
    >
      {t('profile.kept.text')}
    </Notice>
  )
}
