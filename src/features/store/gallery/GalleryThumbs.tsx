import type { MouseEvent } from 'react'
import type { Image } from '#contract/rules/common.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Picture } from '#src/ui/media/Picture.tsx'
import * as styles from './Gallery.css.ts'

interface GalleryThumbsProps {
  pictures: readonly Image[]
  /** The one that is shown. */
  index: number
  /** The id of the picture in the strip: without scripts, a link to it. */
  idOf: (at: number) => string
  onPick: (at: number) => void
}

/** Thumbnails of all pictures, on wide screens. */
export const GalleryThumbs = ({ pictures, index, idOf, onPick }: GalleryThumbsProps) => {
  const { t } = useT()
  return (
    <ul className={styles.thumbs}>
      {pictures.map((picture, at) => (
        <li key={picture.src}>
          <a
            href={`#${idOf(at)}`}
            aria-label={t('product.picture', { number: at + 1, total: pictures.length })}
            aria-current={at === index ? 'true' : undefined}
            className={styles.thumb}
            onClick={(event: MouseEvent) => {
              event.preventDefault()
              onPick(at)
            }}
          >
            <Picture image={picture} alt="" sizes="5rem" ratio="square" rounded="md" />
          </a>
        </li>
      ))}
    </ul>
  )
}
