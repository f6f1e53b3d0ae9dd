import * as z from 'zod/mini'
import { Id, Text } from '#contract/rules/common.ts'

/** Which bound on what is reserved and unpaid was passed (docs/SECURITY.md). `guest`: more than without an account. */
export const UnpaidBound = z.enum([
  'holds',
  'bookings',
  'orders',
  'amount',
  'guest',
  'share',
  'network',
  'others',
  'lapsed',
])
export type UnpaidBound = z.infer<typeof UnpaidBound>

/** Something that is reserved and not paid for. A move is of a booking that is paid: its id is the booking's. */
export const UnpaidThing = z.object({
  kind: z.enum(['hold', 'booking', 'move', 'order']),
  id: Id,
  /** Of what has one: holds have none. */
  reference: z.optional(z.string()),
  /** When it ends unpaid, ISO 8601. */
  expires_at: z.optional(z.string()),
})
export type UnpaidThing = z.infer<typeof UnpaidThing>

/** Why `orders` would refuse what is quoted, before it is ordered; `open` is what its visitor has open besides. */
export const PlannedRefusal = z.object({
  bound: UnpaidBound,
  text: Text,
  /** Of the bound `share`: how many may be reserved. */
  allowed: z.optional(z.int()),
  /** Of the bound `share` of a variant. */
  variant_id: z.optional(Id),
  open: z.array(UnpaidThing),
})
export type PlannedRefusal = z.infer<typeof PlannedRefusal>

/** `data` of the 429 that refuses to reserve more; its sentence is the message. */
export type UnpaidRefusal = Omit<PlannedRefusal, 'text'>
