import { useSetAtom } from 'jotai'
import { useEffect, useId, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { User } from '#contract/account/users.ts'
import { PICTURE_TYPES } from '#contract/rules/uploads.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './AvatarDialog.css.ts'
import { cropPicture } from './crop-picture.ts'

const [SMALLEST, LARGEST] = [1, 4]
const STEP = 0.1

export interface AvatarDialogProps {
  user: User
  /** The server answered the customer as they are now. */
  onChanged: (user: User) => void
  isOpen: boolean
  onClose: () => void
}

/** Takes or chooses a picture, and its part that is shown: by touch, pinch, wheel or keyboard. */
export const AvatarDialog = (props: AvatarDialogProps) => (useMessages('account') ? <Choosing {...props} /> : null)

const Choosing = ({ user, onChanged, isOpen, onClose }: AvatarDialogProps) => {
  const { t } = useT()
  const toast = useSetAtom(addToastAtom)
  const [file, setFile] = useState<File>()
  const [isUnreadable, setUnreadable] = useState(false)
  const area = useRef<Area>(undefined)
  const saving = useSubmit({ isQuiet: true })
  const removal = useSubmit({ isQuiet: true })
  const blocked = useOfflineReason()
  const input = useRef<HTMLInputElement>(null)
  const choose = (chosen: File | undefined) => {
    setUnreadable(false)
    if (chosen) setFile(chosen)
  }
  const save = async () => {
    const part = area.current
    const image = file && part && (await cropPicture(file, part))
    if (!image) return setUnreadable(true)
    const saved = await saving.submit('me.setAvatar', { body: { image } })
    if (saved) done(saved.data.user, t('account.avatar.saved'))
  }
  const remove = async () => {
    const removed = await removal.submit('me.removeAvatar', {})
    if (removed) done(removed.data.user, t('account.avatar.removed'))
  }
  const done = (changed: User, title: string) => {
    onChanged(changed)
    toast({ title, color: 'success' })
    onClose()
  }
  const problem = saving.problem ?? removal.problem
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('account.avatar.title')}
      closeLabel={t('core.close')}
      footer={
        file && !isUnreadable ? (
          <>
            <Button variant="quiet" onClick={() => input.current?.click()}>
              {t('account.avatar.another')}
            </Button>
            <Button full busy={saving.isSending} blocked={blocked !== undefined} onClick={() => void save()}>
              {t('profile.save')}
            </Button>
          </>
        ) : (
          <>
            {user.avatar_url && (
              <Button
                variant="quiet"
                busy={removal.isSending}
                blocked={blocked !== undefined}
                onClick={() => void remove()}
              >
                {t('account.avatar.remove')}
              </Button>
            )}
            <Button full onClick={() => input.current?.click()}>
              {t('account.avatar.choose')}
            </Button>
          </>
        )
      }
    >
      <Stack gap="md">
        {blocked !== undefined && <Notice tone="warning">{blocked}</Notice>}
        {isUnreadable && <Notice tone="danger">{t('account.avatar.unreadable')}</Notice>}
        {problem && problem.situation !== 'aborted' && (
          <Notice tone="danger">{problem.fields?.image?.[0] ?? sentenceOf(problem, t)}</Notice>
        )}
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          hidden
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        {file ? (
          <Crop
            key={`${file.name} ${file.lastModified}`}
            file={file}
            onArea={(part) => {
              area.current = part
            }}
            onUnreadable={() => setUnreadable(true)}
          />
        ) : (
          <Text tone="muted">{t('account.avatar.text')}</Text>
        )}
      </Stack>
    </Dialog>
  )
}

interface CropProps {
  file: File
  onArea: (area: Area) => void
  onUnreadable: () => void
}

const Crop = ({ file, onArea, onUnreadable }: CropProps) => {
  const { t } = useT()
  const [url] = useState(() => URL.createObjectURL(file))
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(SMALLEST)
  const id = useId()
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return (
    <>
      <div className={styles.stage} dir="ltr">
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          minZoom={SMALLEST}
          maxZoom={LARGEST}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => onArea(pixels)}
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{ 'aria-label': t('account.avatar.move') }}
        />
      </div>
      <label htmlFor={id} className={styles.zoom}>
        <Text as="span">{t('account.avatar.zoom')}</Text>
        <input
          id={id}
          type="range"
          min={SMALLEST}
          max={LARGEST}
          step={STEP}
          value={zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
          className={styles.slider}
        />
      </label>
    </>
  )
}
