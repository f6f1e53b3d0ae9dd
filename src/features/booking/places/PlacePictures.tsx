import type { Image } from '#contract/rules/common.ts'
import { langOf } from '#src/i18n/written-in.ts'
import { useT } from '#src/i18n/use-t.ts'
import { FIRST_PICTURE } from '#src/lib/image.ts'
import { Picture } from '#src/ui/media/Picture.tsx'
import * as styles from './PlaceParts.css.ts'

/** The pictures of a place: swiped on phones, together on wide screens. Works without scripts. */
export const PlacePictures = ({ name, pictures }: { name: string; pictures: readonly Image[] }) => {
  const { t, say, locale } = useT()
  return (
    <div
      role="group"
      aria-label={t('places.pictures', { name })}
      // The arrow keys scroll what has focus.
      tabIndex={pictures.length > 1 ? 0 : undefined}
      className={styles.strip}
    >
      <ul className={styles.pictures}>
        {pictures.slice(0, 3).map((picture, at) => (
          <li key={picture.src} className={styles.picture}>
            <Picture
              image={picture}
              alt={say(picture.alt)}
              lang={langOf(picture.alt, locale)}
              ratio="landscape"
              sizes={at === 0 ? FIRST_PICTURE.place : '(min-width: 1280px) 23rem, (min-width: 768px) 33vw, 92vw'}
              priority={at === 0}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
