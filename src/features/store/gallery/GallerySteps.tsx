import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { useT } from '#src/i18n/use-t.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import type { Strip } from '#src/ui/media/use-strip.ts'
import * as styles from './Gallery.css.ts'

type GalleryStepsProps = Pick<Strip, 'index' | 'atStart' | 'atEnd' | 'move'> & { total: number }

/** Which of the pictures is shown, and the buttons to the next ones. */
export const GallerySteps = ({ index, atStart, atEnd, move, total }: GalleryStepsProps) => {
  const { t } = useT()
  return (
    <>
      <span aria-hidden="true" className={styles.counter}>
        {t('product.counter', { number: index + 1, total })}
      </span>
      <IconButton
        glyph={ChevronLeft}
        mirror
        variant="raised"
        label={t('product.previous_picture')}
        disabled={atStart}
        onClick={() => move(-1)}
        className={styles.previous}
      />
      <IconButton
        glyph={ChevronRight}
        mirror
        variant="raised"
        label={t('product.next_picture')}
        disabled={atEnd}
        onClick={() => move(1)}
        className={styles.next}
      />
    </>
  )
}
