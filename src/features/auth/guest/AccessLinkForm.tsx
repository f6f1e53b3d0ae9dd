import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { type ApiQuery, query } from '#src/api/query.ts'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { useMove } from '#src/components/navigation/use-move.ts'
import { useT } from '#src/i18n/use-t.ts'
import { deviceSecret } from '#src/domain/session/device-secret.ts'
import { isGuestAtom } from '#src/domain/session/session.ts'
import { useHydrated } from '#src/state/hydrated.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { AuthCard } from '#src/features/auth/AuthCard.tsx'
import { AuthForm } from '#src/features/auth/AuthForm.tsx'
import { OtherWay } from '#src/features/auth/parts/OtherWay.tsx'
import { useEnter } from '#src/features/auth/use-enter.ts'
import { useRemember } from '#src/features/auth/use-remember.tsx'
import { findPath, authPath, returnPathOf } from '#src/features/auth/auth-path.ts'

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
  const isOpening = useOpenOwn(search)
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
        <AuthForm of={form} submit={t('auth.access.submit')} isEntering={isEntering || isOpening}>
          {remember.box}
        </AuthForm>
      )}
    </AuthCard>
  )
}

/** Goes straight to what the guest of this browser can open already; true while that is found out. */
const useOpenOwn = (search: URLSearchParams): boolean => {
  const move = useMove()
  const isGuest = useAtomValue(isGuestAtom)
  const isHydrated = useHydrated()
  const path = returnPathOf(search) ?? ''
  const [, kind, id = ''] = /^\/profile\/history\/(orders|bookings)\/([\w-]+)$/.exec(path) ?? []
  const read: ApiQuery = query(kind === 'bookings' ? 'bookings.read' : 'orders.read', { params: { id } })
  const { isLoading, data } = useQuery({
    ...read,
    meta: { ...read.meta, isQuiet: true },
    enabled: isHydrated && isGuest && id !== '',
  })
  const isOwn = Boolean(data)
  useEffect(() => {
    if (isOwn) void move(path, { replace: true })
    // Once: `move` is another function after each navigation.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOwn])
  return isLoading || isOwn
}
