let missed: HTMLElement | null = null

/**
 * Notes presses of buttons in parts whose code is still loading: React stops those instead of keeping them. To be called
 * after hydration was started, because listeners are called in the order they were added. The month of the bookings keeps
 * its own (`data-press`).
 */
export const noteMissedPresses = (root: HTMLElement): void =>
  root.addEventListener(
    'click',
    ({ cancelBubble, target }) => {
      missed = cancelBubble ? (target as Element).closest('button[type=button]:not([data-press])') : null
    },
    true,
  )

/** To be called once a part answers: a press that is for another part is stopped, and noted, again. */
export const pressAgain = (): void => {
  const button = missed
  missed = null
  button?.click()
}
