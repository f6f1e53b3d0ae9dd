import type { PGlite } from '@electric-sql/pglite'

const typeOf = (message: Uint8Array): string => String.fromCharCode(message[0] ?? 0)
/** Parse, Bind, Describe, Execute, Close, Flush: the steps of one query, which ends with a Sync. */
const STEPS = new Set(['P', 'B', 'D', 'E', 'C', 'H'])
const SYNC = Uint8Array.of('S'.charCodeAt(0), 0, 0, 0, 4)

/**
 * Lets the socket server serve many connections over PGlite's one session without mixing them up. PGlite takes turns
 * message by message and excludes other connections only during a transaction: of two connections that waited for a
 * commit, one would run the other's statement and get its rows. With this, "in a transaction" also means "in the middle
 * of a query". `onFatal` is called when the database itself fails, after which the server would only hang.
 */
export const inWholeSequences = (database: PGlite, onFatal: (error: unknown) => void): PGlite => {
  let isOpen = false
  const { isInTransaction, execProtocolRawStream, exec } = database

  database.isInTransaction = () => isOpen || isInTransaction.call(database)

  database.execProtocolRawStream = async (message, options) => {
    try {
      await execProtocolRawStream.call(database, message, options)
    } catch (error) {
      onFatal(error)
      throw error
    }
    isOpen = STEPS.has(typeOf(message))
  }

  // Used by the socket server alone, to roll back what a lost connection began: perhaps in the middle of a query.
  database.exec = async (query, options) => {
    if (isOpen) await database.execProtocolRaw(SYNC)
    isOpen = false
    return exec.call(database, query, options)
  }
  return database
}
