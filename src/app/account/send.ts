import { Problem } from '#src/api/errors.ts'
import type { Call } from '#src/api/call.ts'
import { reportProblem } from '../core/report.ts'
import type { FetchingApp } from '../types.ts'

/** Makes calls that somebody pressed for: what fails is told at once, offline too. */
export const createSend =
  ({ call, store, translator }: FetchingApp): Call =>
  async (name, input, options) => {
    try {
      return await call(name, input, options)
    } catch (error) {
      if (error instanceof Problem && !options?.isQuiet) reportProblem(store, translator, error)
      throw error
    }
  }
