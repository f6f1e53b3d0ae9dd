import { isMissing, type Problem } from '#src/api/errors.ts'

/**
 * Whether a back end has no accounts. Some answer 401 without a word to a call they do not have; one that says something
 * refuses what was typed, and that stands on its field.
 */
export const hasNoAccounts = (problem: Problem | undefined): boolean =>
  (problem?.status === 401 && Object.keys(problem.fields).length === 0) || isMissing(problem)
