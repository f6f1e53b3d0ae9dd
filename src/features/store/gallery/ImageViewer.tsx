import X from 'lucide/dist/esm/icons/x.mjs'
import { use, useEffect, useRef, useState } from 'react'
import type { Image } from '#contract/rules/common.ts'
import { langOf } from '#src/i18n/written-in.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { imageSources } from '#src/lib/image.ts'
import { classNames } from '#src/ui/theme/class-names.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { PictureSource } from '#src/ui/media/picture-source.ts'
import { useModal } from '#src/ui/overlay/use-modal.ts'
import * as styles from './ImageViewer.css.ts'
import { useSwipe } from './use-swipe.ts'
import { useViewerKeys } from './use-viewer-keys.ts'
import { useZoom } from './use-zoom.ts'
import { ViewerTools } from './ViewerTools.tsx'

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
  const { t, say, dir, locale } = useT()
  const hasWords = useMessages('extras')
  const [index, setIndex] = useState(first)
  const close = () => onClose(index)
  const dialog = useModal(isOpen && hasWords, close)
  const stage = useRef<HTMLDivElement>(null)
  const mover = useRef<HTMLDivElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const picture = pictures[index]
  const zoom = useZoom(stage, mover, hasWords ? picture?.src : undefined)
  const turn = (by: number) => setIndex((at) => Math.min(Math.max(at + by, 0), pictures.length - 1))
  const isWhole = zoom.scale <= 1
  const { drag, handlers } = useSwipe({
    isSwipable: isWhole,
    // What is pushed away makes room for what follows it.
    onSide: (direction) => turn(dir === 'rtl' ? direction : -direction),
    onDown: close,
    onDoubleTap: zoom.toggle,
  })
  // Written by the page's own code: the document's policy allows no style of markup.
  useEffect(() => {
    image.current?.style.setProperty('translate', drag ? `${drag.x}px ${drag.y}px` : 'none')
  }, [drag])
  const toUrl = use(PictureSource)

  const press = useViewerKeys({
    isWhole,
    isRightToLeft: dir === 'rtl',
    last: pictures.length - 1,
    turn,
    show: setIndex,
    zoom,
  })
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
              lang={langOf(picture.alt, locale)}
              width={picture.width}
              height={picture.height}
              draggable={false}
              className={classNames(styles.image, drag && styles.dragged)}
            />
          </div>
        </div>
        <ViewerTools index={index} total={pictures.length} zoom={zoom} turn={turn} />
      </div>
    </dialog>
  )
}
