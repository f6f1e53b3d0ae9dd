import type { KeyboardEvent } from 'react'
import type { Zoom } from './use-zoom.ts'

interface ViewerKeysOptions {
  /** The whole picture is on screen: the arrows turn to another one, otherwise they pan. */
  isWhole: boolean
  isRightToLeft: boolean
  /** The index of the last picture. */
  last: number
  turn: (by: number) => void
  show: (index: number) => void
  zoom: Zoom
}

/** The keys of the picture viewer. */
export const useViewerKeys = ({ isWhole, isRightToLeft, last, turn, show, zoom }: ViewerKeysOptions) => {
  const { zoomIn, zoomOut, reset, pan } = zoom
  /** One picture to the right of the screen; in Arabic that is the previous one. */
  const right = isRightToLeft ? -1 : 1
  const keys: Record<string, () => void> = {
    ArrowRight: () => (isWhole ? turn(right) : pan(-1, 0)),
    ArrowLeft: () => (isWhole ? turn(-right) : pan(1, 0)),
    ArrowUp: () => !isWhole && pan(0, 1),
    ArrowDown: () => !isWhole && pan(0, -1),
    Home: () => show(0),
    End: () => show(last),
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': reset,
  }
  return (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
}
