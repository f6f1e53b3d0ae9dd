import type { Database } from '../../db/client.ts'

/** At most so many are listed of each part; the oldest first. */
export const MOST = 50

/** Something of the shop that waits for a decision. */
export interface WaitingPart {
  title: string
  /** A line for each, beginning with the command that ends it. */
  read: (db: Database, now: Date) => Promise<string[]>
}

/** Since when it waits. */
export const since = (at: Date): string => `since ${new Date(at).toISOString()}`
