import ImagePlus from 'lucide/dist/esm/icons/image-plus.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { type ChangeEvent, useState } from 'react'
import { RETURN_PHOTOS } from '#contract/rules/uploads.ts'
import { useT } from '#src/i18n/use-t.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { type Photo, PHOTO_TYPES, type PhotoProblem, preparePhoto } from './photos.ts'
import * as styles from './ReturnPhotos.css.ts'

interface ReturnPhotosProps {
  photos: readonly Photo[]
  onChange: (photos: readonly Photo[]) => void
  isReading: boolean
  onReading: (isReading: boolean) => void
  /** What the server refused. */
  error: string | undefined
}

/** Up to three photographs, made small before they are sent, each shown with the button that takes it away. */
export const ReturnPhotos = ({ photos, onChange, isReading, onReading, error }: ReturnPhotosProps) => {
  const { t } = useT()
  const [problem, setProblem] = useState<{ kind: PhotoProblem | 'many'; name: string }>()
  const left = RETURN_PHOTOS.most - photos.length
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    target.value = ''
    if (files.length === 0) return
    onReading(true)
    const read = await Promise.all(
      files.slice(0, left).map(async (file) => ({ file, made: await preparePhoto(file) })),
    ).finally(() => onReading(false))
    const refused = read.flatMap(({ file, made }) =>
      typeof made === 'string' ? [{ kind: made, name: file.name }] : [],
    )
    setProblem(refused[0] ?? (files.length > left ? { kind: 'many', name: '' } : undefined))
    onChange([...photos, ...read.flatMap(({ made }) => (typeof made === 'string' ? [] : [made]))])
  }
  const remove = (photo: Photo) => {
    setProblem(undefined)
    onChange(photos.filter((one) => one !== photo))
  }
  return (
    <Field
      label={t('orders.returns.photos')}
      hint={t('orders.returns.photos_hint')}
      error={error ?? (problem && t(`orders.returns.photo_problems.${problem.kind}`, { name: problem.name }))}
    >
      {(control) => (
        <div className={styles.photos}>
          {photos.map((photo, index) => (
            <div key={photo.data} className={styles.photo}>
              <img src={`data:image/jpeg;base64,${photo.data}`} alt={photo.name} className={styles.picture} />
              <IconButton
                glyph={X}
                variant="raised"
                label={t('orders.returns.photo_remove', { number: index + 1 })}
                className={styles.remove}
                onClick={() => remove(photo)}
              />
            </div>
          ))}
          <input
            {...control}
            type="file"
            accept={PHOTO_TYPES}
            multiple
            disabled={left === 0 || isReading}
            className={styles.input}
            onChange={(event) => void add(event)}
          />
          {left > 0 && (
            <label htmlFor={control.id} className={styles.add}>
              <Icon glyph={ImagePlus} />
              {t(isReading ? 'orders.returns.photo_reading' : 'orders.returns.photo_add')}
            </label>
          )}
        </div>
      )}
    </Field>
  )
}
