import { type ChangeEvent, useState } from 'react'
import { RETURN_PHOTOS } from '#contract/rules/limits.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { type Photo, preparePhoto } from './photos.ts'
import * as styles from './Returns.css.ts'

interface ReturnPhotosProps {
  photos: readonly Photo[]
  onChange: (photos: readonly Photo[]) => void
  /** What the server refused. */
  error: string | undefined
}

/** Up to three photographs, made small before they are sent. */
export const ReturnPhotos = ({ photos, onChange, error }: ReturnPhotosProps) => {
  const { t } = useT()
  const [isUnread, setUnread] = useState(false)
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])].slice(0, RETURN_PHOTOS.most - photos.length)
    const made = await Promise.all(files.map(preparePhoto))
    target.value = ''
    setUnread(made.includes(undefined))
    onChange([...photos, ...made.filter((photo) => photo !== undefined)])
  }
  const note = error ?? (isUnread ? t('orders.returns.photo_unread') : undefined)
  return (
    <div>
      {photos.length < RETURN_PHOTOS.most && (
        <Field label={t('orders.returns.photos')} hint={t('orders.returns.photos_hint')} error={note}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept="image/*"
              multiple
              className={styles.files}
              onChange={(event) => void add(event)}
            />
          )}
        </Field>
      )}
      <ul>
        {photos.map((photo, index) => (
          <li key={photo.data} className={styles.photo}>
            <bdi>{photo.name}</bdi>
            <Button variant="quiet" onClick={() => onChange(photos.filter((one) => one !== photo))}>
              {t('orders.returns.photo_remove', { number: index + 1 })}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
