/** Which bound on what is reserved and unpaid was passed (docs/SECURITY.md). */
export type UnpaidBound = 'holds' | 'bookings' | 'orders' | 'amount' | 'share' | 'network' | 'others' | 'lapsed'

/** Something that is reserved and not paid for. A move is of a booking that is paid: its id is the booking's. */
export interface UnpaidThing {
  kind: 'hold' | 'booking' | 'move' | 'order'
  id: string
  /** Of what has one: holds have none. */
  reference?: string
  /** When it ends unpaid, ISO 8601. */
  expires_at?: string
}

/** `data` of the 429 that refuses to reserve more: why, and what its visitor has open besides. */
export interface UnpaidRefusal {
  bound: UnpaidBound
  /** Of the bound `share`: how many may be reserved. */
  allowed?: number
  /** Of the bound `share` of a variant. */
  variant_id?: string
  open: UnpaidThing[]
}
