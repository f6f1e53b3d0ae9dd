import { lazy, Suspense, useEffect, useId, useRef } from 'react'
import Expand from 'lucide/dist/esm/icons/expand.mjs'
import type { Image } from '#contract/rules/common.ts'
import { langOf } from '#src/i18n/written-in.ts'
import { useT } from '#src/i18n/use-t.ts'
import { FIRST_PICTURE } from '#src/lib/image.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { useDeferred } from '#src/ui/layout/DeferredSection.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { useOpening } from '#src/ui/overlay/use-opening.ts'
import { useStrip } from '#src/ui/media/use-strip.ts'
import * as styles from './Gallery.css.ts'
import { GallerySteps } from './GallerySteps.tsx'
import { GalleryThumbs } from './GalleryThumbs.tsx'

interface GalleryProps {
  name: string
  pictures: readonly Image[]
  /** The picture to show: of the variant that is chosen. */
  show: number | undefined
}

const loadViewer = () => import('./ImageViewer.tsx')
/** Where its code cannot be had, the pictures stay as large as they are. */
const ImageViewer = lazy(() =>
  loadViewer().then(
    ({ ImageViewer: Viewer }) => ({ default: Viewer }),
    () => ({ default: () => null }),
  ),
)

/**
 * The pictures of a product side by side: swiped on phones, picked from thumbnails on wide screens. Works without
 * scripts.
 */
export const Gallery = ({ name, pictures, show }: GalleryProps) => {
  const { t, say, locale } = useT()
  const { ref, index, atStart, atEnd, move } = useStrip()
  const id = useId()
  const idOf = (at: number) => `${id}${at}`
  const viewer = useOpening<number>()
  const opener = useRef<HTMLButtonElement>(null)
  // Only the first picture is needed for the first paint.
  const isWhole = useDeferred()
  const hasMore = isWhole && pictures.length > 1
  const goTo = (at: number) => {
    const strip = ref.current
    const place = strip?.querySelectorAll('li')[at]
    if (!strip || !place) return
    // Not `scrollIntoView`, which would scroll the page as well; and not `scrollBy`, which halts at every picture it passes.
    strip.scrollTo({ left: strip.scrollLeft + centerOf(place) - centerOf(strip) })
  }
  const enlarge = (at: number) => {
    // The focus returns to what has it now.
    opener.current?.focus({ preventScroll: true })
    viewer.open(at)
  }
  useShownPicture(isWhole ? show : undefined, goTo)

  return (
    <div className={styles.gallery}>
      <div className={styles.stage}>
        <div
          ref={ref}
          role="group"
          aria-label={t('product.gallery', { name })}
          // The arrow keys scroll what has focus.
          tabIndex={hasMore ? 0 : undefined}
          className={styles.strip}
        >
          <ul className={styles.row}>
            {pictures.slice(0, isWhole ? undefined : 1).map((picture, at) => (
              <li key={picture.src} id={idOf(at)} className={styles.place} onClick={() => enlarge(at)}>
                <Picture
                  image={picture}
                  alt={say(picture.alt)}
                  lang={langOf(picture.alt, locale)}
                  sizes={FIRST_PICTURE.product}
                  ratio="square"
                  priority={at === 0}
                />
              </li>
            ))}
          </ul>
        </div>
        {isWhole && (
          <IconButton
            ref={opener}
            glyph={Expand}
            variant="raised"
            label={t('product.enlarge')}
            aria-haspopup="dialog"
            onPointerEnter={() => void loadViewer().catch(() => {})}
            onClick={() => viewer.open(index)}
            className={styles.enlarge}
          />
        )}
        {hasMore && <GallerySteps {...{ index, atStart, atEnd, move }} total={pictures.length} />}
      </div>
      {hasMore && <GalleryThumbs pictures={pictures} index={index} idOf={idOf} onPick={goTo} />}
      {viewer.round > 0 && (
        <Suspense>
          <ImageViewer
            key={viewer.round}
            name={name}
            pictures={pictures}
            first={viewer.subject ?? 0}
            isOpen={viewer.isOpen}
            onClose={(at) => {
              viewer.close()
              goTo(at)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

const centerOf = (element: Element) => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** Turns to the picture of a variant when that is chosen, not when the page is merely shown again. */
const useShownPicture = (show: number | undefined, goTo: (at: number) => void) => {
  const shown = useRef<number | undefined>(0)
  useEffect(() => {
    if (show === undefined || show === shown.current) return
    shown.current = show
    goTo(show)
  })
}
