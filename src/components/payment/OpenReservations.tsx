import type { UnpaidRefusal } from '#contract/shop/reservations.ts'
import type { ApiProblem } from '#src/api/errors.ts'
import { useLatePart } from '#src/ui/navigation/use-late-part.tsx'

const load = async () => (await import('./WaysOut.tsx')).WaysOut

/**
 * What an error names as reserved and unpaid: each thing with the way to pay for it or to give it up, and the way to
 * sign in where that lifts the bound. Nothing for any other problem.
 */
export const OpenReservations = ({ problem }: { problem: ApiProblem | undefined }) => {
  const refusal = refusalIn(problem)
  return refusal && <LateWaysOut {...refusal} />
}

/** What a refusal leads to. Its code is fetched once something is refused. */
export const LateWaysOut = (refusal: UnpaidRefusal) => useLatePart(true, load, refusal)

/** A body comes from the network: another shape counts as none. */
const refusalIn = (problem: ApiProblem | undefined): UnpaidRefusal | undefined => {
  const { data } = (problem?.body ?? {}) as { data?: Partial<UnpaidRefusal> }
  return problem?.status === 429 && data?.bound && Array.isArray(data.open) ? (data as UnpaidRefusal) : undefined
}
