import { eq } from 'drizzle-orm'
import type { handovers as contract, OfferedTicket } from '#contract/booking/handovers.ts'
import type { UnitQuantity } from '#contract/booking/holds.ts'
import { hashToken, newId, newToken } from '../../accounts/tokens.ts'
import type { CallContext } from '../../calls/call-context.ts'
import type { Handlers, PreparedHandler } from '../../calls/implement.ts'
import type { Database } from '../../db/client.ts'
import { places } from '../../db/schema/places-schema.ts'
import type { BookingRow, HandoverRow } from '../../db/schema/rows.ts'
import { apiError } from '../../errors/api-error.ts'
import { answer } from '../bookings/book.ts'
import { canGiveBack, guestsIn, handedOver, only, whyNotHanded, without } from '../bookings/handing.ts'
import { ownerOf } from '../bookings/owner.ts'
import { bookingsRepository } from '../bookings/repository.ts'
import { serializeHandover } from '../bookings/serialize.ts'
import type { Services } from '../services.ts'
import { handoversRepository } from './repository.ts'

export const handoversHandlers = (services: Services): Handlers<typeof contract> => {
  const { db, clock, limiter, bookingChanges } = services

  /** The link of a secret: 404 for one that there is not, of which an IP prefix tries few. */
  const find: FindLink = async (secret, { ipPrefix }) => {
    const link = await handoversRepository(db).bySecret(secret)
    if (link) return link
    await limiter.take('token_ip_prefix', ipPrefix)
    throw apiError('not_found')
  }
  /** The caller's booking, locked with its parts. */
  const lockMine = async (tx: Database, id: string, request: Parameters<typeof ownerOf>[0]): Promise<BookingRow> => {
    const seen = await bookingsRepository(tx).mine(id, ownerOf(request))
    const row = seen && (await bookingsRepository(tx).lock(seen.id))
    if (!row) throw apiError('not_found')
    return row
  }

  return {
    create: async ({ params, body, request }) => {
      await limiter.take('handover_customer', request.user.id)
      const secret = newToken()
      const link = await db.transaction(async (tx) => {
        const row = await lockMine(tx, params.id, request)
        await checkUnits(tx, row, body.units, clock.now())
        return handoversRepository(tx).add({
          id: newId('hnd'),
          bookingId: row.id,
          secretHash: hashToken(secret),
          units: body.units.filter(({ quantity }) => quantity > 0),
          guests: guestsIn(body.units),
          name: body.name || null,
          createdAt: clock.now(),
        })
      })
      return { data: { handover: serializeHandover({ link, part: null }), secret } }
    },

    remove: async ({ params, request }) => {
      await db.transaction(async (tx) => {
        const row = await lockMine(tx, params.id, request)
        const link = await handoversRepository(tx).read(params.handover_id, row.id)
        if (!link) throw apiError('not_found')
        if (link.takenAs !== null) throw handedOver('taken')
        await handoversRepository(tx).end(link.id, clock.now())
      })
      return {}
    },

    open: async ({ body, request }) => {
      const link = await find(body.secret, request)
      const row = await bookingsRepository(db).read(link.bookingId)
      if (!row) throw apiError('not_found')
      const part = link.takenAs === null ? undefined : await bookingsRepository(db).read(link.takenAs)
      const caller = request.session?.scope === null ? request.user?.id : undefined
      return { data: { ticket: serializeOffer({ link, row, part, caller, now: clock.now() }) } }
    },

    take: takeTicket(services, find),

    giveBack: async ({ params, request }) => {
      await db.transaction(async (tx) => {
        const part = await lockMine(tx, params.id, request)
        const payer = part.handedFrom === null ? undefined : await bookingsRepository(tx).read(part.handedFrom)
        const isTheirs = payer !== undefined && payer.userId !== null && payer.userId !== part.userId
        if (!isTheirs || !canGiveBack(part, clock.now())) throw handedOver('used')
        await bookingChanges.giveBack(tx, part, payer)
      })
      return {}
    },
  }
}

type FindLink = (secret: string, request: Pick<CallContext, 'ipPrefix'>) => Promise<HandoverRow>

/** Takes a ticket, once: of several who try at the same time the first one has it. */
const takeTicket = (services: Services, find: FindLink): PreparedHandler<typeof contract.take, HandoverRow> => ({
  // Secrets that there are not are counted outside of the transaction.
  prepare: ({ body, request }) => find(body.secret, request),
  handle: async ({ request, prepared }) => {
    const { db: tx, user, locale, ipPrefix } = request
    const row = await bookingsRepository(tx).lock(prepared.bookingId)
    // Read again under the lock: another may have been first.
    const link = await handoversRepository(tx).read(prepared.id, prepared.bookingId)
    if (!row || !link) throw apiError('not_found')
    const taken = async (id: string) => ({ data: { booking: (await answer(services, tx, id)).data.booking } })
    const earlier = link.takenAs === null ? undefined : await bookingsRepository(tx).read(link.takenAs)
    if (earlier?.userId === user.id) return taken(earlier.id)
    if (earlier) throw handedOver('taken')
    if (link.endedAt !== null) throw handedOver('ended')
    if (row.userId === user.id) throw handedOver('own')
    const why = whyNotHanded(row, services.clock.now())
    if (why) throw handedOver(why === 'unpaid' ? 'ended' : why)
    const { name, email, phone } = user
    const part = await services.bookingChanges.handOver(tx, row, link.units, {
      userId: user.id,
      contact: { name, email, phone: phone ?? '' },
      locale,
      ipPrefix,
    })
    await handoversRepository(tx).end(link.id, services.clock.now(), part.id)
    return taken(part.id)
  },
})

/** Refuses seats that cannot be handed over: those of links that wait are promised already. */
const checkUnits = async (tx: Database, row: BookingRow, some: readonly UnitQuantity[], now: Date): Promise<void> => {
  const why = whyNotHanded(row, now)
  if (why) throw handedOver(why)
  const promised = (await handoversRepository(tx).open(row.id)).flatMap(({ units }) => units)
  const left = without(row.units, [...promised, ...some])
  if (!left || guestsIn(some) === 0) throw handedOver('seats')
  const [place] = await tx.select({ booking: places.booking }).from(places).where(eq(places.id, row.placeId))
  if (place?.booking?.mode === 'exclusive' && left.length > 0) throw handedOver('whole')
  const accompanied = new Set(place?.booking?.units.filter((unit) => unit.accompanied).map(({ id }) => id))
  const isAlone = (units: readonly UnitQuantity[]) =>
    units.length > 0 && units.every(({ unit_id }) => accompanied.has(unit_id))
  if (isAlone(left) || isAlone(only(row.units, some))) throw handedOver('alone')
}

interface Offer {
  link: HandoverRow
  row: BookingRow
  /** What it became. */
  part: BookingRow | undefined
  /** The session's customer. */
  caller: string | undefined
  now: Date
}

const serializeOffer = ({ link, row, part, caller, now }: Offer): OfferedTicket => {
  const isTakers = part !== undefined && part.userId !== null && part.userId === caller
  return {
    state: stateOf({ link, row, part, caller, now }),
    place: row.place,
    availability: part && isTakers ? part.slot : row.slot,
    units: (part?.units ?? only(row.units, link.units)).map(({ unit_id, label, quantity }) => ({
      unit_id,
      label,
      quantity,
    })),
    guests: link.guests,
    from: row.contact.name,
    ...(link.name !== null && { name: link.name }),
    ...(part && isTakers && { booking_id: part.id }),
  }
}

const stateOf = ({ link, row, part, caller, now }: Offer): OfferedTicket['state'] => {
  if (part) return 'taken'
  if (link.endedAt !== null) return 'ended'
  const why = whyNotHanded(row, now)
  if (why !== undefined && why !== 'moving') return 'ended'
  return row.userId !== null && row.userId === caller ? 'yours' : 'open'
}
