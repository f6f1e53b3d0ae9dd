import { isMissing, type ApiProblem } from '#src/api/errors.ts'

/**
 * Whether a back end has no accounts. Some answer 401 with an empty body to a call they do not have; a 401 with a
 * message refuses the input, and is shown on its field.
 */
export const hasNoAccounts = (problem: ApiProblem | undefined): boolean =>
  (problem?.status === 401 && Object.keys(problem.fields).length === 0) || isMissing(problem)
