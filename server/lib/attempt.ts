import { channel } from 'node:diagnostics_channel'

/** A part that an answer or a mail is useful without. */
export type Part = 'calendar' | 'ticket_picture' | 'wallet_pass' | 'document' | 'document_code'

/** A part that was left out: of which thing, by its id or number, and why. */
export interface LeftOut {
  part: Part
  of: string
  error: unknown
}

const leftOut = channel('qafila:left-out')

/**
 * Makes a part that the whole is useful without; undefined where that fails, which is reported (log and
 * `qafila_parts_left_out_total`). Every calendar, picture, pass and document within a list, a booking or a mail is made
 * by it, so that one thing with an unexpected value breaks neither.
 */
export const attempt = <T>(part: Part, of: string, make: () => T): T | undefined => {
  try {
    return make()
  } catch (error) {
    leftOut.publish({ part, of, error })
    return undefined
  }
}

/** The same for a part that takes time. */
export const attemptLater = async <T>(part: Part, of: string, make: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await make()
  } catch (error) {
    leftOut.publish({ part, of, error })
    return undefined
  }
}

/** Hears of parts that were left out in this process, until what it returns is called. */
export const onLeftOut = (hear: (event: LeftOut) => void): (() => void) => {
  const listener = (event: unknown) => hear(event as LeftOut)
  leftOut.subscribe(listener)
  return () => void leftOut.unsubscribe(listener)
}
