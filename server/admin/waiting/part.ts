import type { Locale } from '#locales/index.ts'
import type { Database } from '../../db/client.ts'

/** At most so many are listed of each part; the oldest first. */
export const MOST = 50

/** A line of what waits: the command that ends it, what that is about, and what is to be known of it. */
export interface WaitingLine {
  /** `order confirm`; more than one choice as `refund again|returned`; empty where nothing is to be typed. */
  command: string
  reference: string
  /** Typed after it, such as `--parcel 1`. */
  options?: string
  about: string
}

/** Something of the shop that waits for a decision. */
export interface WaitingPart {
  /** Its name in files and pages. */
  part: string
  title: string
  read: (db: Database, now: Date, locale?: Locale) => Promise<WaitingLine[]>
}

/** Since when it waits. */
export const since = (at: Date): string => `since ${new Date(at).toISOString()}`
