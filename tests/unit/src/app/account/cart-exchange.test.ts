import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CART_KEY_LIFE_MS } from '#contract/rules/limits.ts'
import { ApiProblem } from '#src/api/errors.ts'
import { exchangeCart } from '#src/app/account/cart-exchange.ts'
import type { Cart, CartLine, StoredCart } from '#src/domain/cart/cart.ts'
import { withQuantity } from '#src/domain/cart/cart-changes.ts'

const price = { amount: 1000, currency: 'SAR' }
const line = (id: string, quantity: number): CartLine => ({
  product_id: `p${id}`,
  variant_id: id,
  quantity,
  price_when_added: price,
})
const quantityOf = ({ lines }: Cart, id: string) => lines.find(({ variant_id: one }) => one === id)?.quantity ?? 0
const withMoreOf = (cart: StoredCart, id: string, by: number): StoredCart =>
  quantityOf(cart, id) === 0
    ? { ...cart, lines: [...cart.lines, line(id, by)] }
    : { ...cart, ...withQuantity(cart, id, quantityOf(cart, id) + by) }

/** What becomes of the next write: done and answered, done without an answer, or never arrived. */
type Fate = 'done' | 'lost' | 'away'

/** A server of carts with idempotency keys and versions, or with neither. */
const openServer = ({ isIdempotent = true, isVersioned = true } = {}) => {
  let cart: Cart = { lines: [] }
  let version = 1
  let writes = 0
  const answers = new Map<string, object>()
  const answer = () => ({ data: { cart: { ...cart, updated_at: `v${version}` } }, fetchedAt: 0 })
  const replace = (body: Cart, headers: Record<string, string>) => {
    const key = headers['Idempotency-Key'] ?? ''
    if (!isIdempotent || !isVersioned) expect(headers).toEqual({})
    const known = answers.get(key)
    if (known) return known
    if (isVersioned && headers['If-Match'] !== `"v${version}"`)
      throw new ApiProblem('status', { status: 409, body: { code: 'version_conflict' } })
    cart = { lines: body.lines, ...(body.coupon && { coupon: body.coupon }) }
    version += 1
    writes += 1
    if (isIdempotent) answers.set(key, answer())
    return answer()
  }
  return {
    serverFeatures: async () => ({ isIdempotent, isVersioned }),
    cart: () => cart,
    writes: () => writes,
    forgetKeys: () => answers.clear(),
    callWith:
      (fate: () => Fate) =>
      async (name: string, input: { body: Cart }, { headers }: { headers: Record<string, string> }) => {
        if (name === 'carts.read') return answer()
        const now = fate()
        if (now === 'away') throw new ApiProblem('network')
        const answered = replace(input.body, headers)
        if (now === 'lost') throw new ApiProblem('network')
        return answered
      },
  }
}

/** A device with its store, which outlives the tab. */
const openDevice = (server: ReturnType<typeof openServer>) => {
  let kept: StoredCart = { lines: [] }
  let time = 0
  return {
    kept: () => kept,
    add: (id: string, by = 1) => (kept = withMoreOf(kept, id, by)),
    pass: (ms: number) => (time += ms),
    /** `whileSending` runs once the write is under way. */
    sync: (fate: Fate = 'done', whileSending = () => {}) =>
      exchangeCart({
        call: server.callWith(() => {
          whileSending()
          return fate
        }) as never,
        serverFeatures: server.serverFeatures,
        read: async () => kept,
        change: async (change) => void (kept = change(kept)),
        isCurrent: () => true,
        now: () => time,
      }).catch((error: unknown) => expect(error).toBeInstanceOf(ApiProblem)),
  }
}

const OURS = { isIdempotent: true, isVersioned: true }
const FOREIGN = { isIdempotent: false, isVersioned: false }

describe.each([
  ['a back end with keys', OURS],
  ['a back end of the specification alone', FOREIGN],
])('%s', (_, serverFeatures) => {
  test('a write whose answer was lost is not executed twice', async () => {
    const server = openServer(serverFeatures)
    const device = openDevice(server)
    device.add('pot')
    await device.sync('lost')
    expect(quantityOf(server.cart(), 'pot')).toBe(1)
    await device.sync()
    expect([quantityOf(server.cart(), 'pot'), quantityOf(device.kept(), 'pot'), server.writes()]).toEqual([1, 1, 1])
    expect(device.kept().sent).toBeUndefined()
  })

  test('a write that never arrived is executed with later changes', async () => {
    const server = openServer(serverFeatures)
    const device = openDevice(server)
    device.add('pot')
    await device.sync('away')
    device.add('pot')
    await device.sync()
    expect([quantityOf(server.cart(), 'pot'), quantityOf(device.kept(), 'pot')]).toEqual([2, 2])
  })

  test('a change during an unanswered write is added once', async () => {
    const server = openServer(serverFeatures)
    const device = openDevice(server)
    device.add('pot')
    await device.sync('lost', () => void device.add('pot'))
    await device.sync()
    expect([quantityOf(server.cart(), 'pot'), quantityOf(device.kept(), 'pot')]).toEqual([2, 2])
  })

  test('an expired key causes a read of the server’s cart', async () => {
    const server = openServer(serverFeatures)
    const [phone, laptop] = [openDevice(server), openDevice(server)]
    phone.add('pot')
    await phone.sync('lost')
    server.forgetKeys()
    phone.pass(CART_KEY_LIFE_MS + 1)
    laptop.add('mat', 3)
    await laptop.sync()
    phone.add('pot')
    await phone.sync()
    await laptop.sync()
    for (const cart of [server.cart(), phone.kept(), laptop.kept()])
      expect([quantityOf(cart, 'pot'), quantityOf(cart, 'mat')]).toEqual([2, 3])
  })
})

test('a rejected write is dropped, so that the next cart can be sent', async () => {
  const server = openServer()
  const device = openDevice(server)
  device.add('pot')
  await device.sync('done', () => {
    throw new ApiProblem('status', { status: 422, body: { code: 'validation_failed' } })
  })
  expect(device.kept().sent).toBeUndefined()
  await device.sync()
  expect(quantityOf(server.cart(), 'pot')).toBe(1)
})

const step = fc.record({
  device: fc.constantFrom(0, 1),
  add: fc.integer({ min: 0, max: 3 }),
  fate: fc.constantFrom<Fate>('done', 'lost', 'away'),
  during: fc.integer({ min: 0, max: 2 }),
  passes: fc.constantFrom(0, CART_KEY_LIFE_MS + 1),
})

/** Two devices of one account, each write with any outcome; in the end each piece is there as often as it was added. */
const expectHeld = (serverFeatures: typeof OURS, product: (device: number) => string) =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const server = openServer(serverFeatures)
      const devices = [openDevice(server), openDevice(server)]
      const wanted: Record<string, number> = {}
      const add = (at: number, by: number) => {
        if (by === 0) return
        devices[at]?.add(product(at), by)
        wanted[product(at)] = (wanted[product(at)] ?? 0) + by
      }
      for (const { device, add: by, fate, during, passes } of steps) {
        add(device, by)
        let isFirst = true
        await devices[device]?.sync(fate, () => {
          if (isFirst) add(device, during)
          isFirst = false
        })
        if (passes > 0 && serverFeatures === FOREIGN) devices[device]?.pass(passes)
      }
      for (const device of [...devices, ...devices]) await device.sync()
      for (const cart of [server.cart(), ...devices.map((device) => device.kept())])
        expect(Object.fromEntries(cart.lines.map(({ variant_id: id, quantity }) => [id, quantity]))).toEqual(wanted)
    }),
    { numRuns: process.env.SOAK ? 5000 : 300 },
  )

test('lost answers do not change the cart, with keys', () => expectHeld(OURS, () => 'pot'))
test('nor without keys, if each device adds different items', () => expectHeld(FOREIGN, (at) => `pot${at}`))
