import type { Problem } from '#src/api/errors.ts'

/** What back ends say to a call they do not have; our own says none of these to a call of the entrance. */
const STATUSES = [401, 404, 405, 501]

/** Whether a call failed because there is no such call. */
export const isMissing = (problem: Problem | undefined): boolean =>
  problem !== undefined && STATUSES.includes(problem.status)
