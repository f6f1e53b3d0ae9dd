import { CART_KEY_LIFE_MS } from '#contract/rules/limits.ts'
import { asProblem } from '#src/api/errors.ts'
import type { Call } from '#src/api/call.ts'
import type { ServerFeatures } from '#src/api/outbox/send-once.ts'
import type { Cart, StoredCart, SentCart, ServerCart } from '#src/domain/cart/cart.ts'
import { baseOfUnsure, isSameCart, mergeCarts } from '#src/domain/cart/cart-merge.ts'

interface ExchangeOptions {
  call: Call
  serverFeatures: () => Promise<ServerFeatures>
  /** The account's cart on this device; `change` settles once the device has it. */
  read: () => Promise<StoredCart>
  change: (change: (cart: StoredCart) => StoredCart) => Promise<void>
  /** Whether the account is still the one signed in. */
  isCurrent: () => boolean
  now?: () => number
}

/** How often a newer version is met before the next occasion is waited for. */
const TRIES = 6
/**
 * Error statuses after which the write may be repeated unchanged; every other status below 500 means that it was not
 * done.
 */
const PASSING = [401, 408, 425, 429]

/**
 * Synchronizes the device's cart with the account's. A write is stored on the device with its key before it is sent,
 * and until its outcome is known: a difference whose answer was lost is never sent a second time as a new one. A back
 * end with idempotency keys gets the same write again; of any other the cart is read and compared with what was sent.
 */
export const exchangeCart = async (options: ExchangeOptions): Promise<void> => {
  const { read, isCurrent } = options
  let made: string | undefined
  for (let round = 0; round < TRIES && isCurrent(); round++) {
    const stored = await read()
    if (stored.sent) {
      const isFirst = stored.sent.key === made
      if ((await settle(options, stored.sent, isFirst)) && !(await isDue(options))) return
      continue
    }
    made = await prepare(options, stored)
    if (made === undefined) return
  }
}

const isDue = async ({ read }: ExchangeOptions): Promise<boolean> => isCartDue(await read())

/** Whether the device has something that the server is not known to have. */
export const isCartDue = (cart: StoredCart): boolean =>
  cart.sent !== undefined || !(cart.base && isSameCart(cart, cart.base))

/** Decides what to send and keeps it; returns its key, or `undefined` when both sides are equal. */
const prepare = async (options: ExchangeOptions, stored: StoredCart): Promise<string | undefined> => {
  const theirs = await readServer(options)
  const { cart } = mergeCarts(theirs, stored, stored.base)
  if (isSameCart(cart, theirs)) {
    await accept(options, theirs, stored)
    return undefined
  }
  const key = crypto.randomUUID()
  const sent: SentCart = { key, at: now(options), over: theirs, cart: plain(cart), from: plain(stored) }
  await options.change((carts) => ({ ...carts, sent }))
  return key
}

/**
 * Finds out the outcome of a write, sending it first where that is safe. Resolves to whether the carts are equal now.
 */
const settle = async (options: ExchangeOptions, sent: SentCart, isFirst: boolean): Promise<boolean> => {
  const { isIdempotent, isVersioned } = await options.serverFeatures()
  const age = now(options) - sent.at
  if (!isFirst && !(isIdempotent && age >= 0 && age < CART_KEY_LIFE_MS)) return compare(options, sent)
  const { lines, coupon } = sent.cart
  const body = { lines: lines.map(({ seen: _seen, ...line }) => line), coupon: coupon ?? null }
  const headers = {
    ...(isIdempotent && { 'Idempotency-Key': sent.key }),
    ...(isVersioned && { 'If-Match': `"${sent.over.version}"` }),
  }
  try {
    const { data } = await options.call('carts.replace', { body }, { headers, isQuiet: true })
    await accept(options, serverCart(data.cart), sent.from, sent)
    return true
  } catch (error) {
    const problem = asProblem(error)
    if (problem.code === 'idempotency_key_reused') return compare(options, sent)
    if (isRefused(problem)) await forget(options, sent)
    // Another client wrote meanwhile and this write was not applied: it is made again on the current cart.
    if (problem.code === 'version_conflict') return false
    throw error
  }
}

/** The write may have been done, and cannot be repeated: compares it with the server's cart. */
const compare = async (options: ExchangeOptions, sent: SentCart): Promise<boolean> => {
  const theirs = await readServer(options)
  if (isSameCart(theirs, sent.cart)) {
    await accept(options, theirs, sent.from, sent)
    return true
  }
  // Unchanged: the write never arrived, and is made again over the former base.
  if (isSameCart(theirs, sent.over)) await forget(options, sent)
  else await accept(options, theirs, baseOfUnsure(theirs, sent), sent)
  return false
}

/** Whether an error means that a write was not done, and will not be as it is. */
export const isRefused = (error: unknown): boolean => {
  const { status, code } = asProblem(error)
  return status >= 400 && status < 500 && !PASSING.includes(status) && code !== 'duplicate_request'
}

const forget = ({ change }: ExchangeOptions, { key }: SentCart) =>
  change(({ sent, ...cart }) => (sent && sent.key !== key ? { ...cart, sent } : cart))

/** Makes the server's cart the new base; changes on the device since `from` remain to be sent. */
const accept = async (
  { change, isCurrent }: ExchangeOptions,
  theirs: ServerCart,
  from: Cart,
  done?: SentCart,
): Promise<void> => {
  if (!isCurrent()) return
  await change((stored) => {
    if (stored.sent?.key !== done?.key) return stored
    const answered = withSeen(theirs, stored)
    return { ...mergeCarts(answered, stored, from).cart, base: answered }
  })
}

const readServer = async ({ call }: ExchangeOptions): Promise<ServerCart> =>
  serverCart((await call('carts.read', {}, { isQuiet: true })).data.cart)

const serverCart = ({
  lines,
  coupon,
  updated_at,
}: {
  lines: Cart['lines']
  coupon?: string | null | undefined
  updated_at: string
}): ServerCart => ({ lines, ...(typeof coupon === 'string' && { coupon }), version: updated_at })

const plain = ({ lines, coupon }: Cart): Cart => ({ lines, ...(coupon !== undefined && { coupon }) })

const now = ({ now: clock = Date.now }: ExchangeOptions): number => clock()

/** The server's cart has no names and pictures; this device may have them. */
const withSeen = ({ lines, ...rest }: ServerCart, local: Cart): ServerCart => ({
  ...rest,
  lines: lines.map((line) => {
    const seen = local.lines.find(({ variant_id: id }) => id === line.variant_id)?.seen
    return seen ? { ...line, seen } : line
  }),
})
