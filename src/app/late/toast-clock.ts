import { type RefObject, useEffect, useRef } from 'react'
import { TOAST_DURATION_MS } from '#contract/rules/limits.ts'
import type { Toast } from '#src/state/toasts.ts'

const TICK_MS = 100

/**
 * Closes each open toast after three seconds. The clock stops while toasts may be being read or cannot be: pointer on
 * the toasts, focus within, page hidden. It reads this state at each tick instead of counting events, because a toast
 * that is removed under the pointer fires no `pointerleave`.
 */
export const useToastClock = (
  toasts: readonly Toast[],
  ref: RefObject<HTMLElement | null>,
  onEnd: (id: number) => void,
): void => {
  const left = useRef(new Map<string, number>())
  const open = toasts.filter((toast) => toast.open)
  const isRunning = open.length > 0
  const latest = useRef({ open, onEnd })
  useEffect(() => {
    latest.current = { open, onEnd }
  })

  useEffect(() => {
    if (!isRunning) return left.current.clear()
    let before = performance.now()
    const tick = () => {
      const now = performance.now()
      const passed = isHeld(ref.current) ? 0 : now - before
      before = now
      for (const { id, round } of latest.current.open) {
        // A repeated toast has a new round and with it a new timer.
        const key = `${id}/${round}`
        const rest = (left.current.get(key) ?? TOAST_DURATION_MS) - passed
        left.current.set(key, rest)
        if (rest <= 0) latest.current.onEnd(id)
      }
    }
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [isRunning, ref])
}

/** Touch leaves `:hover` set on the last touched element, so only a real pointer counts. */
const isHeld = (list: HTMLElement | null): boolean =>
  document.hidden ||
  (list?.contains(document.activeElement) ?? false) ||
  (matchMedia('(hover: hover)').matches && (list?.matches(':hover') ?? false))
