import { useAtomValue, useSetAtom } from 'jotai'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import { useState } from 'react'
import { useOutbox } from '#src/api/outbox/outbox-context.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useAuth } from '#src/domain/session/auth.ts'
import { isGuestAtom } from '#src/domain/session/session.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { ConfirmDialog } from '#src/ui/overlay/ConfirmDialog.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Text } from '#src/ui/text/Text.tsx'

/** Signs out, a guest of nothing but this device; asks first when unsent writes would be lost. */
export const SignOut = () => {
  const { t } = useT()
  const { signOut } = useAuth()
  const isGuest = useAtomValue(isGuestAtom)
  const addToast = useSetAtom(addToastAtom)
  const { pendingWrites, reread } = useOutbox()
  const [isAsking, setAsking] = useState(false)
  // All of it was sent while the question was open.
  if (isAsking && pendingWrites.length === 0) setAsking(false)
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setAsking(false)
    setLeaving(true)
    await signOut().finally(() => setLeaving(false))
    addToast({ title: t(isGuest ? 'profile.guest.left' : 'profile.sign_out.done'), color: 'success' })
  }
  const press = async () => {
    setLeaving(true)
    const waiting = await reread().catch(() => pendingWrites)
    setLeaving(false)
    if (waiting.length > 0) setAsking(true)
    else await leave()
  }
  return (
    <>
      <Button variant="secondary" busy={isLeaving} onClick={() => void press()}>
        <Icon glyph={LogOut} size="sm" mirror />
        {t(isGuest ? 'profile.guest.leave' : 'profile.sign_out.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('profile.sign_out.title')}
        closeLabel={t('core.close')}
        keepLabel={t('profile.sign_out.stay')}
        confirmLabel={t('profile.sign_out.discard')}
        isDanger
        onConfirm={() => void leave()}
      >
        <Text>{t('profile.sign_out.text', { count: Math.max(pendingWrites.length, 1) })}</Text>
      </ConfirmDialog>
    </>
  )
}
