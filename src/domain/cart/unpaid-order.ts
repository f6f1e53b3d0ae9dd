/** Until when an order of this device's visitor can be paid, by the device's clock. Says nothing of what it holds. */
const MARK = 'qafila-unpaid-until'

/** Notes that an order waits for its payment, until the time the server named; the latest of several counts. */
export const markUnpaidOrder = (endsAt: string | undefined): void => {
  const end = Date.parse(endsAt ?? '')
  try {
    if (end > Math.max(Date.now(), marked())) localStorage.setItem(MARK, String(end))
  } catch {
    // Blocked storage: lists show the order's pieces as other visitors see them.
  }
}

/** Whether an order may wait for its payment, so that only visits that have one ask the server for it. */
export const mayHaveUnpaidOrder = (): boolean => {
  try {
    return marked() > Date.now()
  } catch {
    return false
  }
}

/** Whether an order was placed on this device and not seen to be paid since, however long ago. */
export const hasPlacedOrder = (): boolean => {
  try {
    return localStorage.getItem(MARK) !== null
  } catch {
    return false
  }
}

/** The order is paid, or can be paid no more. */
export const forgetUnpaidOrder = (): void => {
  try {
    localStorage.removeItem(MARK)
  } catch {
    // Blocked storage has no mark.
  }
}

const marked = (): number => Number(localStorage.getItem(MARK))
