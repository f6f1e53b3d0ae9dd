import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import Settings from 'lucide/dist/esm/icons/settings.mjs'
import { useT } from '#src/i18n/use-t.ts'
import { preferenceAtom } from '#src/state/theme.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import type { Door } from './door.ts'
import { storedDoorAtom } from './door-state.ts'
import { hasSoundAtom, hasVibrationAtom } from './signals.ts'
import { useOtherLanguage } from '#staff/words.tsx'
import * as styles from './CheckIn.css.ts'

/** Language, look, sound and vibration of this device, and the end of its session. */
export const DoorSettings = ({ door }: { door: Door }) => {
  const { t } = useT()
  const { session } = useAtomValue(storedDoorAtom)
  const [isOpen, setOpen] = useState(false)
  const [sound, setSound] = useAtom(hasSoundAtom)
  const [vibration, setVibration] = useAtom(hasVibrationAtom)
  const [preference, setPreference] = useAtom(preferenceAtom)
  const other = useOtherLanguage()
  return (
    <>
      <IconButton
        glyph={Settings}
        label={t('door.settings.title')}
        className={styles.bigSquare}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('door.settings.title')}
        closeLabel={t('door.settings.close')}
      >
        <Stack gap="sm">
          {session && <Text tone="muted">{t('door.settings.signed_in', { name: session.name })}</Text>}
          <Button variant="secondary" className={styles.big} lang={other.lang} onClick={other.choose}>
            {other.name}
          </Button>
          <Checkbox checked={sound} onChange={() => setSound(!sound)}>
            {t('door.settings.sound')}
          </Checkbox>
          <Checkbox checked={vibration} onChange={() => setVibration(!vibration)}>
            {t('door.settings.vibration')}
          </Checkbox>
          <Checkbox
            checked={preference === 'dark'}
            onChange={({ target }) => setPreference(target.checked ? 'dark' : 'light')}
          >
            {t('door.settings.dark')}
          </Checkbox>
          <Leave door={door} />
        </Stack>
      </Dialog>
    </>
  )
}

/** Ends the session, after what that loses was said. */
const Leave = ({ door }: { door: Door }) => {
  const { t } = useT()
  const { queue } = useAtomValue(storedDoorAtom)
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  if (!isAsking)
    return (
      <Button variant="quiet" className={styles.big} onClick={() => setAsking(true)}>
        {t('door.settings.leave')}
      </Button>
    )
  return (
    <Notice
      tone="warning"
      title={t('door.settings.leave_title')}
      action={
        <Stack gap="xs">
          <Button variant="danger" className={styles.big} onClick={() => door.leave().catch(() => setFailed(true))}>
            {t('door.settings.leave')}
          </Button>
          <Button variant="secondary" className={styles.big} onClick={() => setAsking(false)}>
            {t('door.settings.stay')}
          </Button>
        </Stack>
      }
    >
      <p>{t('door.settings.leave_text')}</p>
      {queue.length > 0 && <p>{t('door.settings.leave_unsent', { count: queue.length })}</p>}
      {hasFailed && <p role="alert">{t('door.settings.leave_offline')}</p>}
    </Notice>
  )
}
