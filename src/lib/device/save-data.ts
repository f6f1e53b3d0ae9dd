/** The Network Information API; not every browser has it. */
export interface Connection {
  saveData?: boolean
  /** How quick the network seems: `4g` is the quickest there is. */
  effectiveType?: string
}

export const connection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection

/** Whether the browser's data saving is on. */
export const isSavingData = (): boolean => connection()?.saveData === true
