import { useAtomValue } from 'jotai'
import { Link, useLocation } from 'wouter'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { useAuth } from '#src/domain/session/auth.ts'
import { tokenAtom } from '#src/domain/session/session.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'

/** Whether the page shows stored data of a customer whose session has expired: nothing of it can be changed. */
export const useIsStoredOnly = (): boolean => useAtomValue(tokenAtom) === undefined

/**
 * Marks stored data, links to sign-in, and deletes the data from the device: without a session there is no sign-out.
 */
export const StoredDataNotice = () => {
  const { t } = useT()
  const [path] = useLocation()
  const { clearStoredData } = useAuth()
  const isStoredOnly = useIsStoredOnly()
  if (!isStoredOnly) return null
  return (
    <Notice
      title={t('profile.kept.title')}
      action={
        <Inline gap="sm">
          <Link href={href('auth', {}, { redirect: path })} className={buttonClass({ variant: 'secondary' })}>
            {t('profile.kept.sign_in')}
          </Link>
          <Button variant="quiet" onClick={() => void clearStoredData()}>
            {t('profile.kept.remove')}
          </Button>
        </Inline>
      }
    >
      {t('profile.kept.text')}
    </Notice>
  )
}
