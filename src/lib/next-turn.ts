/** Lets the browser see to whoever uses the page before the work goes on. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
