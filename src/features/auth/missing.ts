import { isMissing, type Problem } from '#src/api/errors.ts'

/**
 * Whether a back end has no accounts. Some answer 401 to a call they do not have, which ours never does to one of the
 * entrance: nobody is signed in there.
 */
export const hasNoAccounts = (problem: Problem | undefined): boolean => problem?.status === 401 || isMissing(problem)
