/** The details of a database error that a caller's answer depends on. */
interface DatabaseError {
  /** The database cannot be reached, is stopping, or has no room: not the caller's fault, and it may pass. */
  isUnavailable: boolean
  /** The text cannot be stored, such as one with a NUL in it. */
  isBadInput: boolean
}

const UNREACHABLE = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']
/**
 * SQLSTATE classes and codes: connection lost, no room or connections left, shut down by an operator, query cancelled,
 * read-only until a standby has taken over.
 */
const PASSING_STATE = /^(08...|53...|57P0.|57014|25006)$/
const BAD_TEXT_STATE = /^(22021|22P05)$/
/** These errors of `pg` carry no code. */
const POOL_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|pool after calling end|not queryable|database is away/

/** Reads an error of the query layer, which wraps the driver's; undefined when it is not one of the database. */
export const databaseErrorOf = (error: unknown): DatabaseError | undefined => {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    const state = typeof code === 'string' ? code : ''
    const isUnavailable = UNREACHABLE.includes(state) || PASSING_STATE.test(state) || POOL_MESSAGES.test(cause.message)
    const isBadInput = BAD_TEXT_STATE.test(state)
    if (isUnavailable || isBadInput) return { isUnavailable, isBadInput }
  }
  return undefined
}

/** Whether an error means that a unique value is already taken. */
export const isTaken = (error: unknown, constraint: string): boolean => {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint: of } = cause as { code?: unknown; constraint?: unknown }
    if (code === '23505' && of === constraint) return true
  }
  return false
}

/** Lets a write that is no part of a read fail on a standby, which serves reads; any other failure is thrown. */
export const unlessReadOnly = (error: unknown): void => {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: unknown }).code === READ_ONLY) return
  throw error
}

const READ_ONLY = '25006'
