import type { Availability } from '#contract/booking/availability.ts'
import type { NextFree } from '#contract/booking/places.ts'
import type { ApiProblem } from '#src/api/errors.ts'

/** The free slots nearest to an unavailable one, as the server names them with its error. */
export const nearestIn = (problem: ApiProblem | undefined): readonly NextFree[] => {
  const { data } = (problem?.body ?? {}) as { data?: { nearest?: unknown } }
  if (!Array.isArray(data?.nearest)) return []
  return (data.nearest as Availability[]).map((slot) => ({ ...slot, availability_id: slot.id }))
}
