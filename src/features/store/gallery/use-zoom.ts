import Panzoom, { type PanzoomObject } from '@panzoom/panzoom'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { VIEWER } from '#contract/rules/effects.ts'
import { reducedMotion } from '#src/ui/layout/breakpoints.ts'

/** What a double tap zooms to. */
const CLOSE_UP = 2
const PAN_STEP = 60

/** A step is added (spec §9), not multiplied as the library does: 1.00, 1.12, 1.24. The library holds the bounds. */
const stepFrom = (scale: number, direction: 1 | -1): number =>
  Math.round((scale + direction * VIEWER.zoomStep) * 100) / 100

export interface Zoom {
  /** 1 fits the screen. */
  scale: number
  zoomIn: () => void
  zoomOut: () => void
  reset: () => void
  /** Between the whole and a close-up of a point. */
  toggle: (point: { clientX: number; clientY: number }) => void
  /** Pans an enlarged picture. */
  pan: (x: number, y: number) => void
}

/** Zooms and pans the content of a stage by wheel, pinch and drag (spec §9); reset with each picture. */
export const useZoom = (
  stage: RefObject<HTMLElement | null>,
  mover: RefObject<HTMLElement | null>,
  picture: string | undefined,
): Zoom => {
  const panzoom = useRef<PanzoomObject>(undefined)
  const [zoomed, setZoomed] = useState({ picture, scale: 1 })

  useEffect(() => {
    const [outer, inner] = [stage.current, mover.current]
    if (!outer || !inner || picture === undefined) return
    const made = Panzoom(inner, {
      minScale: VIEWER.minZoom,
      maxScale: VIEWER.maxZoom,
      canvas: true,
      cursor: 'default',
      // A drag of the whole is a swipe.
      panOnlyWhenZoomed: true,
      animate: !matchMedia(reducedMotion).matches,
      duration: 120,
      handleStartEvent: () => {},
    })
    panzoom.current = made
    const note = () => setZoomed({ picture, scale: made.getScale() })
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const turned = event.deltaY || event.deltaX
      if (turned !== 0) made.zoomToPoint(stepFrom(made.getScale(), turned < 0 ? 1 : -1), event, { animate: false })
    }
    inner.addEventListener('panzoomchange', note)
    outer.addEventListener('wheel', wheel, { passive: false })
    return () => {
      inner.removeEventListener('panzoomchange', note)
      outer.removeEventListener('wheel', wheel)
      made.reset({ animate: false })
      made.destroy()
      panzoom.current = undefined
    }
  }, [stage, mover, picture])

  const zoomBy = (direction: 1 | -1) => panzoom.current?.zoom(stepFrom(panzoom.current.getScale(), direction))

  return {
    // The next picture begins as a whole.
    scale: zoomed.picture === picture ? zoomed.scale : 1,
    zoomIn: () => zoomBy(1),
    zoomOut: () => zoomBy(-1),
    reset: () => panzoom.current?.reset(),
    toggle: (point) => {
      const made = panzoom.current
      if (!made) return
      if (made.getScale() > 1) made.reset()
      else made.zoomToPoint(CLOSE_UP, point)
    },
    pan: (x, y) => panzoom.current?.pan(x * PAN_STEP, y * PAN_STEP, { relative: true }),
  }
}
