import { type RefObject, useLayoutEffect } from 'react'

/** Between a toast and the bar below it, in pixels. */
const GAP = 8

/**
 * Raises the toasts above what they would cover: the bar that the page has at its foot (`data-bar`), or the buttons of
 * the dialog they are in.
 */
export const useClearOfBars = (
  ref: RefObject<HTMLElement | null>,
  count: number,
  modal: HTMLDialogElement | undefined,
): void => {
  useLayoutEffect(() => {
    const list = ref.current?.querySelector('ol')
    if (!list || count === 0) return undefined
    const raise = () => {
      list.style.setProperty('--raised', '0px')
      const own = list.getBoundingClientRect()
      const tops = [...(modal ?? document).querySelectorAll('[data-bar], dialog footer')].flatMap((bar) => {
        const { top, bottom, left, right, height } = bar.getBoundingClientRect()
        const isBelow = height > 0 && top < own.bottom + GAP && bottom > own.top
        return isBelow && left < own.right && right > own.left ? [top] : []
      })
      list.style.setProperty('--raised', `${Math.max(0, own.bottom + GAP - Math.min(...tops))}px`)
    }
    raise()
    // A bar comes and goes as the page is scrolled and filled in.
    const over = new AbortController()
    addEventListener('scroll', raise, { passive: true, signal: over.signal })
    const sizes = new ResizeObserver(raise)
    sizes.observe(document.body)
    sizes.observe(list)
    return () => {
      over.abort()
      sizes.disconnect()
    }
  }, [ref, count, modal])
}
