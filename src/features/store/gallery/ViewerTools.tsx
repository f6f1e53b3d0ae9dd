import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs'
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import ZoomIn from 'lucide/dist/esm/icons/zoom-in.mjs'
import ZoomOut from 'lucide/dist/esm/icons/zoom-out.mjs'
import { VIEWER } from '#contract/rules/effects.ts'
import { useT } from '#src/i18n/use-t.ts'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import * as styles from './ImageViewer.css.ts'
import type { Zoom } from './use-zoom.ts'

interface ViewerToolsProps {
  index: number
  total: number
  zoom: Zoom
  turn: (by: number) => void
}

/** The buttons below a picture in full screen. */
export const ViewerTools = ({ index, total, zoom: { scale, zoomIn, zoomOut }, turn }: ViewerToolsProps) => {
  const { t, format } = useT()
  return (
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
        aria-disabled={index === total - 1 || undefined}
        onClick={() => turn(1)}
      />
    </div>
  )
}
