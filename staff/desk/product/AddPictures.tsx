import Camera from 'lucide/dist/esm/icons/camera.mjs'
import ImagePlus from 'lucide/dist/esm/icons/image-plus.mjs'
import { type DragEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PictureFile } from '#contract/desk/product.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Spinner } from '#src/ui/feedback/Spinner.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { RefusedCall } from '#staff/calls.ts'
import { useOnline } from '#staff/desk/data/use-online.ts'
import { preparePicture } from './prepare-picture.ts'
import { sendPicture } from './product-calls.ts'
import * as styles from './Product.css.ts'

interface Sending {
  id: string
  file: File
  /** Why it was not taken; absent while it is sent. */
  problem?: string
}

interface AddPicturesProps {
  /** How many are being sent. */
  onSending: (count: number) => void
  onAdded: (file: PictureFile) => void
}

/** Takes pictures from the device, by choice, by drag or from its camera, and sends them one after the other. */
export const AddPictures = ({ onSending, onAdded }: AddPicturesProps) => {
  const { t } = useT()
  const isOnline = useOnline()
  const hasCamera = useCoarsePointer()
  const { sending, add, again, dismiss } = useSending(onSending, onAdded)
  const chosen = useRef<HTMLInputElement>(null)
  const taken = useRef<HTMLInputElement>(null)
  const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    <div
      className={styles.drop}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault()
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        if (isOnline) add(event.dataTransfer.files)
      }}
    >
      <Inline gap="sm">
        <Button variant="secondary" blocked={!isOnline} onClick={() => chosen.current?.click()}>
          <Icon glyph={ImagePlus} size="sm" /> {t('desk.product.add_pictures')}
        </Button>
        {hasCamera && (
          <Button variant="secondary" blocked={!isOnline} onClick={() => taken.current?.click()}>
            <Icon glyph={Camera} size="sm" /> {t('desk.product.take_photo')}
          </Button>
        )}
      </Inline>
      {!hasCamera && <p className={styles.caption}>{t('desk.product.drop')}</p>}
      <FileInput inputRef={chosen} onFiles={add} />
      <FileInput inputRef={taken} onFiles={add} isCamera />
      {sending.map((one) =>
        one.problem === undefined ? (
          <p key={one.id} role="status">
            <Spinner /> {t('desk.product.sending', { name: one.file.name })}
          </p>
        ) : (
          <Notice
            key={one.id}
            tone="danger"
            title={one.file.name}
            action={
              <Inline gap="sm">
                <Button variant="secondary" blocked={!isOnline} onClick={() => again(one)}>
                  {t('desk.product.again')}
                </Button>
                <Button variant="quiet" onClick={() => dismiss(one)}>
                  {t('desk.product.dismiss', { name: one.file.name })}
                </Button>
              </Inline>
            }
          >
            {one.problem}
          </Notice>
        ),
      )}
    </div>
  )
}

interface FileInputProps {
  inputRef: RefObject<HTMLInputElement | null>
  onFiles: (files: FileList) => void
  isCamera?: boolean
}

const FileInput = ({ inputRef, onFiles, isCamera = false }: FileInputProps) => (
  <input
    ref={inputRef}
    type="file"
    accept="image/*"
    hidden
    {...(isCamera ? { capture: 'environment' } : { multiple: true })}
    onChange={({ target }) => {
      if (target.files) onFiles(target.files)
      // The same file can be chosen again.
      target.value = ''
    }}
  />
)

const useSending = (onSending: AddPicturesProps['onSending'], onAdded: AddPicturesProps['onAdded']) => {
  const { t } = useT()
  const [sending, setSending] = useState<readonly Sending[]>([])
  const queue = useRef(Promise.resolve())
  const count = sending.filter(({ problem }) => problem === undefined).length
  useEffect(() => onSending(count), [onSending, count])

  const send = async ({ id, file }: Sending): Promise<void> => {
    const problem = await attempt(file)
    setSending((all) =>
      all.flatMap((one) => (one.id !== id ? [one] : problem === undefined ? [] : [{ ...one, problem }])),
    )
  }
  const attempt = async (file: File): Promise<string | undefined> => {
    try {
      const image = await preparePicture(file)
      if (image === undefined) return t('desk.product.too_large')
      onAdded(await sendPicture(file.name, image))
      return undefined
    } catch (error) {
      const body = error instanceof RefusedCall ? error.body : undefined
      return body?.errors?.['image']?.[0] ?? body?.message ?? t('desk.product.not_sent')
    }
  }
  const start = (one: Sending) => {
    queue.current = queue.current.then(() => send(one))
  }
  return {
    sending,
    add: (files: FileList) => {
      const added = [...files].map((file) => ({ id: crypto.randomUUID(), file }))
      setSending((all) => [...all, ...added])
      for (const one of added) start(one)
    },
    again: ({ id, file }: Sending) => {
      setSending((all) => all.map((one) => (one.id === id ? { id, file } : one)))
      start({ id, file })
    },
    dismiss: ({ id }: Sending) => setSending((all) => all.filter((one) => one.id !== id)),
  }
}

const coarse = matchMedia('(any-pointer: coarse)')
const subscribe = (changed: () => void) => {
  coarse.addEventListener('change', changed)
  return () => coarse.removeEventListener('change', changed)
}
/** A device that is held in the hand has a camera. */
const useCoarsePointer = (): boolean => useSyncExternalStore(subscribe, () => coarse.matches)
