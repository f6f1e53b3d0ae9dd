import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import CircleUser from 'lucide/dist/esm/icons/circle-user.mjs'
import { deskSession } from '#contract/desk/session.ts'
import { useT } from '#src/i18n/use-t.ts'
import { preferenceAtom } from '#src/state/theme.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { call } from '#staff/calls.ts'
import { useOtherLanguage } from '#staff/words.tsx'
import { changeSession, type Session } from '#staff/desk/data/session.ts'
import { dropSubscription } from '#staff/desk/notices/device.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'

const WaysIn = lazy(async () => ({ default: (await import('#staff/desk/sign-in/WaysIn.tsx')).WaysIn }))

/** Who is signed in, the language and look of this device, and signing out. */
export const Account = ({ session: { name, role } }: { session: Session }) => {
  const { t } = useT()
  const words = useDeskWords()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const [preference, setPreference] = useAtom(preferenceAtom)
  const other = useOtherLanguage()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (endpoint: typeof deskSession.end | typeof deskSession.endAll) => call(endpoint),
    onSuccess: () => {
      void dropSubscription()
      changeSession(client, null)
    },
  })
  return (
    <>
      <IconButton glyph={CircleUser} label={t('desk.account.title')} onClick={() => setOpen(true)} />
      {createPortal(
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title={t('desk.account.title')}
          closeLabel={t('desk.close')}
        >
          <Stack gap="sm">
            <Text tone="muted">
              {t('desk.account.signed_in', { name: words.person(name), role: words.value(role) })}
            </Text>
            <Button variant="secondary" lang={other.lang} onClick={other.choose}>
              {other.name}
            </Button>
            <Checkbox
              checked={preference === 'dark'}
              onChange={({ target }) => setPreference(target.checked ? 'dark' : 'light')}
            >
              {t('desk.account.dark')}
            </Checkbox>
            <Button
              variant="secondary"
              onClick={() => {
                setOpen(false)
                setChanging(true)
              }}
            >
              {t('desk.ways.title')}
            </Button>
            {isError && <Notice tone="danger">{t('desk.account.sign_out_failed')}</Notice>}
            <Button variant="secondary" busy={isPending} onClick={() => mutate(deskSession.end)}>
              {t('desk.account.sign_out')}
            </Button>
            <Button variant="quiet" busy={isPending} onClick={() => mutate(deskSession.endAll)}>
              {t('desk.account.sign_out_all')}
            </Button>
          </Stack>
        </Dialog>,
        document.body,
      )}
      {isChanging && (
        <Suspense>
          <WaysIn onClose={() => setChanging(false)} onAgain={() => mutate(deskSession.end)} />
        </Suspense>
      )}
    </>
  )
}
