import type { Booking } from '#contract/booking/bookings.ts'
import type { EndpointName } from '#contract/index.ts'
import type { Order } from '#contract/shop/orders.ts'
import { rereadsOf } from '#contract/writes.ts'
import { ApiProblem, asProblem } from '#src/api/errors.ts'
import type { Call } from '#src/api/call.ts'
import { query } from '#src/api/query.ts'
import { reauthenticateAtom } from '#src/domain/session/reauthentication.ts'
import { reportProblem } from '../core/report.ts'
import type { App } from '../types.ts'

/**
 * Makes calls that a user action started: a failure is reported at once, offline too. Cached reads that the call
 * changed become stale; the thing it answers replaces its cached copy. A call that needs a session where there is none
 * leads to sign-in (spec §8); a refused token has led there already.
 */
export const createSend = (app: App, toSignIn: () => void): Call => {
  const { call, store, translator, session } = app
  return async (name, input, options) => {
    const hadToken = session().token !== undefined
    try {
      const answer = await call(name, input, options).catch(async (error: unknown) => {
        await prove(app, error)
        return call(name, input, options)
      })
      void outdate(app, rereadsOf(name))
      keepAnswered(app, answer)
      return answer
    } catch (error) {
      if (error instanceof ApiProblem && options?.isQuiet !== true) {
        const isOnFields = options?.isQuiet === 'fields' && Object.keys(error.fields).length > 0
        if (!isOnFields) reportProblem(store, translator, error)
        if (error.situation === 'unauthorized' && !hadToken) toSignIn()
      }
      throw error
    }
  }
}

/** Has the customer prove who they are, where the server asks for it; rejects with what the call failed with. */
const prove = async ({ store }: App, error: unknown): Promise<void> => {
  const reauthenticate = store.get(reauthenticateAtom)
  if (!reauthenticate || asProblem(error).code !== 'reauthentication_required') throw error
  if (!(await reauthenticate.ask())) throw new ApiProblem('aborted', { cause: error })
}

const outdate = ({ queries }: App, names: readonly EndpointName[]): Promise<unknown> | undefined =>
  names.length === 0
    ? undefined
    : queries.invalidateQueries({ predicate: ({ queryKey }) => names.includes(queryKey[0] as EndpointName) })

/** Orders and bookings that a write answers are what reading them would answer. */
const keepAnswered = ({ queries }: App, { data, fetchedAt }: { data?: unknown; fetchedAt: number }): void => {
  const { order, booking } = (data ?? {}) as { order?: Order; booking?: Booking }
  if (order)
    queries.setQueryData(query('orders.read', { params: { id: order.id } }).queryKey, { data: { order }, fetchedAt })
  if (booking)
    queries.setQueryData(query('bookings.read', { params: { id: booking.id } }).queryKey, {
      data: { booking },
      fetchedAt,
    })
}
