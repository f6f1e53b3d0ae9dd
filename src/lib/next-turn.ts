/** Yields to the browser, so that it can handle input before the work goes on. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
