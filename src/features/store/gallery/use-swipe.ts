import { type PointerEvent, useRef, useState } from 'react'
import { VIEWER } from '#contract/rules/effects.ts'

const DOUBLE_TAP_MS = 300
const TAP_PX = 12

interface SwipeOptions {
  /** False while one finger pans an enlarged picture. */
  isSwipable: boolean
  /** To the side: 1 is to the right. */
  onSide: (direction: 1 | -1) => void
  onDown: () => void
  onDoubleTap: (point: { clientX: number; clientY: number }) => void
}

/** Swipes and double taps on a stage; two fingers are never a swipe. `drag` is the finger's offset. */
export const useSwipe = ({ isSwipable, onSide, onDown, onDoubleTap }: SwipeOptions) => {
  const [drag, setDrag] = useState<{ x: number; y: number }>()
  const fingers = useRef(new Set<number>())
  const start = useRef<{ x: number; y: number }>(undefined)
  const lastTap = useRef({ at: 0, x: 0, y: 0 })

  const away = ({ clientX, clientY }: PointerEvent) => ({
    x: clientX - (start.current?.x ?? clientX),
    y: clientY - (start.current?.y ?? clientY),
  })
  const end = () => {
    start.current = undefined
    setDrag(undefined)
  }
  return {
    drag,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        fingers.current.add(event.pointerId)
        if (fingers.current.size > 1) return end()
        start.current = { x: event.clientX, y: event.clientY }
      },
      onPointerMove: (event: PointerEvent) => {
        if (!start.current || !isSwipable || event.buttons === 0) return
        const { x, y } = away(event)
        if (Math.abs(x) > TAP_PX || Math.abs(y) > TAP_PX) setDrag(Math.abs(x) > Math.abs(y) ? { x, y: 0 } : { x: 0, y })
      },
      onPointerUp: (event: PointerEvent) => {
        fingers.current.delete(event.pointerId)
        if (!start.current) return
        const { x, y } = away(event)
        end()
        if (Math.abs(x) <= TAP_PX && Math.abs(y) <= TAP_PX) {
          const { at, ...previous } = lastTap.current
          const isNear = Math.hypot(event.clientX - previous.x, event.clientY - previous.y) < 3 * TAP_PX
          lastTap.current = { at: event.timeStamp, x: event.clientX, y: event.clientY }
          if (event.timeStamp - at < DOUBLE_TAP_MS && isNear) {
            lastTap.current.at = 0
            onDoubleTap({ clientX: event.clientX, clientY: event.clientY })
          }
          return
        }
        if (!isSwipable) return
        if (Math.abs(x) > VIEWER.swipeTolerance && Math.abs(x) > Math.abs(y)) onSide(x > 0 ? 1 : -1)
        else if (y > VIEWER.swipeTolerance && y > Math.abs(x)) onDown()
      },
      onPointerCancel: (event: PointerEvent) => {
        fingers.current.delete(event.pointerId)
        end()
      },
    },
  }
}
