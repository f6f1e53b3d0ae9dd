/** Longer than the work of a call that hashes nothing takes, and hardly a wait. */
const FLOOR_MS = 200

/**
 * Answers no sooner than after a fifth of a second, so that the duration does not reveal whether a row was found. For
 * calls without a password to hash, whose work is short enough to be measured.
 */
export const inEvenTime = async <Result>(work: Promise<Result>): Promise<Result> => {
  const floor = new Promise((resolve) => setTimeout(resolve, FLOOR_MS))
  const result = await work
  await floor
  return result
}
