/** What the browser tells of the network; not every browser does. */
export interface Connection {
  saveData?: boolean
  /** How quick the network seems: `4g` is the quickest there is. */
  effectiveType?: string
}

export const connection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection

/** Whether the customer asked to save data. */
export const isSavingData = (): boolean => connection()?.saveData === true
