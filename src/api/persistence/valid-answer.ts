import * as z from 'zod/mini'
import { endpointNamed } from '#contract/index.ts'
import type { PersistedQuery } from './persist-records.ts'
import type { QueryKey } from '#src/api/query.ts'

/** Whether a persisted answer matches the contract: no page must be shown anything else, from whatever source. */
export const isValidAnswer = ({ queryKey, state }: PersistedQuery): boolean => {
  try {
    const [name] = queryKey as unknown as QueryKey
    return z.safeParse(endpointNamed(name).answer, state.data).success
  } catch {
    return false
  }
}
