import { lazy, Suspense, use } from 'react'
import { imageSources } from '#src/lib/image.ts'
import { classNames } from '#src/ui/theme/class-names.ts'
import { IsNavigatingContext } from '#src/ui/layout/DeferredSection.tsx'
import { PictureSource } from './picture-source.ts'
import * as styles from './Picture.css.ts'
import { useImageState } from './use-image-state.ts'

export interface PictureImage {
  src: string
  /** Size of the file in pixels. */
  width: number
  height: number
  /** Dominant colour as `#rrggbb`, shown until the picture is there. */
  colour: string
}

interface PictureProps {
  image: PictureImage
  /** Alternative text; empty when it only repeats the text beside it. */
  alt: string
  /** The language of that text, where it is not the page's. */
  lang?: string | undefined
  /** How wide it is at which screen width, as in `<img sizes>`: decides which file is fetched. */
  sizes: string
  /** Shape of the frame, which the picture then fills; its own proportions by default. */
  ratio?: keyof typeof styles.ratio
  rounded?: keyof typeof styles.rounded
  /** For the one largest picture of a page: fetched first and at once. */
  priority?: boolean
  /** For a picture in view from the start beside the largest one: fetched without waiting for the layout. */
  eager?: boolean
  className?: string | undefined
}

/** Most pictures load. If this code fails too, the plain background is shown. */
const LazyMark = lazy(() =>
  import('#src/ui/feedback/LostMark.tsx').then(
    ({ LostMark }) => ({ default: LostMark }),
    () => ({ default: () => <></> }),
  ),
)

/** A picture that never moves the page: its room and its colour are there before it is. */
export const Picture = ({ image, alt, lang, sizes, ratio, rounded, priority, eager, className }: PictureProps) => {
  const { src, srcSet } = imageSources(image.src, image.width, use(PictureSource))
  const { ref, failed, onError } = useImageState(src)
  const isNavigating = use(IsNavigatingContext)
  return (
    <span
      className={classNames(styles.frame, ratio && styles.ratio[ratio], rounded && styles.rounded[rounded], className)}
    >
      <svg className={styles.ground} color={image.colour} aria-hidden="true" focusable="false" />
      <img
        // `sizes` and `loading` are set before `src`: Safari starts fetching as soon as it is set.
        sizes={srcSet && sizes}
        loading={priority || eager ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        // During a navigation the picture decodes asynchronously, so that it does not delay the text.
        decoding={priority && !isNavigating ? undefined : 'async'}
        ref={ref}
        srcSet={srcSet}
        src={src}
        alt={failed ? '' : alt}
        lang={lang}
        width={image.width}
        height={image.height}
        onError={onError}
        className={classNames(styles.image, ratio && styles.filling)}
      />
      {failed && (
        <span className={styles.failed} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          <Suspense>
            <LazyMark />
          </Suspense>
        </span>
      )}
    </span>
  )
}
