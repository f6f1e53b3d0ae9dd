import { useEffect, useEffectEvent, useRef, useState } from 'react'
import CameraGlyph from 'lucide/dist/esm/icons/camera.mjs'
import CameraOff from 'lucide/dist/esm/icons/camera-off.mjs'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { scanFrames } from './scan-frames.ts'
import * as styles from './CheckIn.css.ts'

/** A code that stays in front of the camera is read once; after this long without it, again. */
const SAME_CODE_MS = 4000

type CameraState = 'off' | 'on' | 'denied'

/** Scans codes with the camera on the back of the phone, once it is turned on. */
export const Camera = ({ onCode }: { onCode: (text: string) => void }) => {
  const { t } = useT()
  const [state, setState] = useState<CameraState>('off')
  useGrantedCamera(() => setState('on'))
  return (
    <section aria-label={t('door.scan.title')} className={styles.camera}>
      {state === 'on' ? (
        <>
          <Video onCode={onCode} onDenied={() => setState('denied')} />
          <IconButton
            glyph={CameraOff}
            label={t('door.scan.stop')}
            variant="raised"
            className={`${styles.bigSquare} ${styles.cameraStop}`}
            onClick={() => setState('off')}
          />
        </>
      ) : (
        <Stack gap="sm" align="center">
          <Text centred tone="muted">
            {t(state === 'denied' ? 'door.scan.denied' : 'door.scan.hint')}
          </Text>
          <Button className={styles.big} onClick={() => setState('on')}>
            <Icon glyph={CameraGlyph} />
            {t('door.scan.start')}
          </Button>
        </Stack>
      )}
    </section>
  )
}

/** Turns the camera on at once where that was allowed before. */
const useGrantedCamera = (turnOn: () => void) => {
  const start = useEffectEvent(turnOn)
  useEffect(() => {
    navigator.permissions?.query({ name: 'camera' as PermissionName }).then(
      ({ state }) => state === 'granted' && start(),
      // Not every browser can be asked.
      () => {},
    )
  }, [])
}

const Video = ({ onCode, onDenied }: { onCode: (text: string) => void; onDenied: () => void }) => {
  const video = useRef<HTMLVideoElement>(null)
  // Several, since two tickets in the picture are read in turn.
  const last = useRef(new Map<string, number>())
  const deny = useEffectEvent(onDenied)
  const read = useEffectEvent((text: string) => {
    const isSame = Date.now() - (last.current.get(text) ?? 0) < SAME_CODE_MS
    last.current.set(text, Date.now())
    if (!isSame) onCode(text)
  })
  useEffect(() => {
    const element = video.current
    if (!element) return
    let stream: MediaStream | undefined
    let stop = () => {}
    let isGone = false
    const start = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: { ideal: 'environment' } } })
      if (isGone) return end()
      element.srcObject = stream
      await element.play()
      stop = scanFrames(element, read)
    }
    const end = () => {
      isGone = true
      stop()
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    start().catch(() => {
      if (!isGone) deny()
    })
    return end
  }, [])
  return (
    <>
      <video ref={video} muted playsInline className={styles.video} />
      <span className={styles.frame} />
    </>
  )
}
