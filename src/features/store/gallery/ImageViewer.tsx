import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type KeyboardEvent, use, useEffect, useRef, useState } from 'react'
import type { Image } from '#contract/rules/common.ts'
import { VIEWER } from '#contract/rules/limits.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { imageSources } from '#src/lib/image.ts'
import { classNames } from '#src/ui/theme/class-names.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { PictureSource } from '#src/ui/media/picture-source.ts'
import { useModal } from '#src/ui/overlay/use-modal.ts'
import * as styles from './ImageViewer.css.ts'
import { useSwipe } from './use-swipe.ts'
import { useZoom } from './use-zoom.ts'

interface ImageViewerProps {
  name: string
  pictures: readonly Image[]
  /** The picture to begin with. */
  first: number
  isOpen: boolean
  /** Called with the picture shown last. */
  onClose: (index: number) => void
}

/** The pictures in full screen: zoomed by wheel, pinch, double tap, key and button, turned by swipe, key and button. */
export const ImageViewer = ({ name, pictures, first, isOpen, onClose }: ImageViewerProps) => {
  const { t, say, dir, format } = useT()
  const hasWords = useMessages('extras')
  const [index, setIndex] = useState(first)
  const close = () => onClose(index)
  const dialog = useModal(isOpen && hasWords, close)
  const stage = useRef<HTMLDivElement>(null)
  const mover = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const picture = pictures[index]
  const { scale, zoomIn, zoomOut, reset, toggle, pan } = useZoom(stage, mover, hasWords ? picture?.src : undefined)
  const turn = (by: number) => setIndex((at) => Math.min(Math.max(at + by, 0), pictures.length - 1))
  /** Converts a screen direction to a text direction. */
  const along = (screen: 1 | -1) => (dir === 'rtl' ? -screen : screen)
  const isWhole = scale <= 1
  const { drag, handlers } = useSwipe({
    isSwipable: isWhole,
    // What is pushed away makes room for what follows it.
    onSide: (direction) => turn(-along(direction)),
    onDown: close,
    onDoubleTap: toggle,
  })
  // Written by the page's own code: the document's policy allows no style of markup.
  useEffect(() => {
    image.current?.style.setProperty('translate', drag ? `${drag.x}px ${drag.y}px` : 'none')
  }, [drag])
  const toUrl = use(PictureSource)

  const keys: Record<string, () => void> = {
    ArrowRight: () => (isWhole ? turn(along(1)) : pan(-1, 0)),
    ArrowLeft: () => (isWhole ? turn(along(-1)) : pan(1, 0)),
    ArrowUp: () => !isWhole && pan(0, 1),
    ArrowDown: () => !isWhole && pan(0, -1),
    Home: () => setIndex(0),
    End: () => setIndex(pictures.length - 1),
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': reset,
  }
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  if (!hasWords || !picture) return null
  return (
    <dialog
      ref={dialog}
      aria-label={t('extras.viewer.title', { name })}
      data-theme="dark"
      className={styles.viewer}
      onKeyDown={press}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <span role="status" className={styles.counter}>
            {t('extras.viewer.counter', { number: index + 1, total: pictures.length })}
          </span>
          <IconButton glyph={X} label={t('core.close')} onClick={close} />
        </div>
        <div ref={stage} className={styles.stage} {...handlers}>
          <div ref={mover} className={styles.mover}>
            <img
              ref={image}
              key={picture.src}
              sizes="100vw"
              {...imageSources(picture.src, picture.width, toUrl)}
              alt={say(picture.alt)}
              width={picture.width}
              height={picture.height}
              draggable={false}
              className={classNames(styles.image, drag && styles.dragged)}
            />
          </div>
        </div>
        <div className={styles.tools}>
          <IconButton
            glyph={ChevronLeft}
            mirror
            label={t('extras.viewer.previous')}
            aria-disabled={index === 0 || undefined}
            onClick={() => turn(-1)}
          />
          <IconButton
            glyph={ZoomOut}
            label={t('extras.viewer.zoom_out')}
            aria-disabled={scale <= VIEWER.minZoom || undefined}
            onClick={zoomOut}
          />
          <span role="status" className={styles.zoom}>
            {format.percent(Math.round(scale * 100) / 100)}
          </span>
          <IconButton
            glyph={ZoomIn}
            label={t('extras.viewer.zoom_in')}
            aria-disabled={scale >= VIEWER.maxZoom || undefined}
            onClick={zoomIn}
          />
          <IconButton
            glyph={ChevronRight}
            mirror
            label={t('extras.viewer.next')}
            aria-disabled={index === pictures.length - 1 || undefined}
            onClick={() => turn(1)}
          />
        </div>
      </div>
    </dialog>
  )
}
