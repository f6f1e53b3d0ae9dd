import { beforeAll, describe, expect, test } from 'vitest'
import type { Address } from '#contract/account/addresses.ts'
import { createClient } from '#src/api/client.ts'
import { exchangeCart, isCartDue } from '#src/app/account/cart-exchange.ts'
import { createOutbox } from '#src/api/outbox/outbox.ts'
import { serverFeaturesOf } from '#src/api/outbox/send-once.ts'
import type { PendingWrite } from '#src/api/outbox/outbox-context.ts'
import type { PendingWriteStore } from '#src/api/outbox/outbox-store.ts'
import type { StoredCart } from '#src/domain/cart/cart.ts'
import { withMore } from '#src/domain/cart/cart-changes.ts'
import { startFaultProxy } from '../../support/server/fault-proxy.ts'
import { testServer } from '../support/test-server.ts'

const SEEDS = process.env.SOAK ? [1, 2, 3, 4, 5] : [1]
const WRITES = process.env.SOAK ? 1000 : 80
/** A third of them of each of three things. */
const PIECES = process.env.SOAK ? 300 : 30
/** A network that is hardly one. */
const STORM = { reset: 0.1, cut: 0.1, lost: 0.1, hang: 0.02 }
const TIMEOUT_MS = 500
/** The number held at a time, so that adding and removing alternate. */
const MOST = 20

const inMemory = (): PendingWriteStore => {
  const kept = new Map<string, PendingWrite>()
  return {
    all: async () => [...kept.values()],
    put: async (pendingWrite) => void kept.set(pendingWrite.key, pendingWrite),
    change: async (pendingWrite) => void (kept.has(pendingWrite.key) && kept.set(pendingWrite.key, pendingWrite)),
    remove: async (key) => void kept.delete(key),
  }
}

const addressOf = (notes: string) => ({
  country: 'AE',
  full_name: 'Sara',
  phone: '+971501234567',
  city: 'Dubai',
  street: 'Palm Street',
  notes,
})

const server = testServer()
let port: number
beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

/** A guest of the shop, with what the server has of their addresses. */
const openCustomer = async () => {
  const guest = await server.app.inject({
    method: 'POST',
    url: '/api/v1/auth/guest',
    payload: { name: 'Sara', email: `sara-${crypto.randomUUID()}@example.com`, phone: '+966512345678' },
  })
  const { user, token } = guest.json<{ data: { user: { id: string }; token: string } }>().data
  const addresses = async () => {
    const answer = await server.get('addresses?per_page=100', { authorization: `Bearer ${token}` })
    return answer.json<{ data: Address[] }>().data
  }
  return { user, token, addresses }
}

const createStormyClient = (proxyPort: number, token: string) =>
  createClient({
    baseUrl: `http://127.0.0.1:${proxyPort}`,
    prefix: '/api/v1',
    token: () => token,
    locale: () => 'en',
    fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }),
    onUnauthorized: () => {},
  })

const wanted = (variantId: string) => ({
  product_id: 'p1',
  variant_id: variantId,
  price_when_added: { amount: 1000, currency: 'SAR' },
})

describe.each(SEEDS)('seed %i', (seed) => {
  test(`of ${WRITES} mixed writes over a network that fails a third of the time, each is done once (C2)`, async () => {
    const customer = await openCustomer()
    const proxy = await startFaultProxy({ target: port, seed, weather: STORM })
    const wantedNotes = new Map<string, string>()
    const idOf = new Map<string, string>()
    const outbox = createOutbox({
      userId: customer.user.id,
      store: inMemory(),
      call: createStormyClient(proxy.port, customer.token),
      serverFeatures: async () => serverFeaturesOf(['Idempotency-Key', 'If-Match']),
      onDone: ({ name, key }, answer) => {
        if (name === 'addresses.add') idOf.set(key, (answer as { data: { address: { id: string } } }).data.address.id)
      },
    })
    const settle = async () => {
      for (let round = 0; outbox.pendingWrites().length > 0 && round < 200; round++) await outbox.flush()
    }

    for (let n = 0; n < WRITES; n++) {
      const notes = `write ${n}`
      const ids = [...wantedNotes.keys()]
      const target = ids[(n * 7) % Math.max(ids.length, 1)]
      if (target === undefined || (n % 3 === 0 && ids.length < MOST)) {
        await outbox.send('addresses.add', { body: addressOf(notes) })
        const [pendingWrite] = outbox.pendingWrites()
        await settle()
        const id = [...idOf.values()].at(-1)
        expect(id, pendingWrite?.key).toBeDefined()
        wantedNotes.set(String(id), notes)
      } else if (n % 3 === 1) {
        await outbox.send('addresses.update', { params: { id: target }, body: addressOf(notes) })
        wantedNotes.set(target, notes)
      } else {
        await outbox.send('addresses.remove', { params: { id: target } })
        wantedNotes.delete(target)
      }
    }
    await settle()
    outbox.stop()
    await proxy.close()

    expect(outbox.pendingWrites(), 'nothing waits').toEqual([])
    const { pass, ...faults } = proxy.counts
    expect(Math.min(...Object.values(faults)), 'each fault was met').toBeGreaterThan(process.env.SOAK ? 10 : 0)
    const found = (await customer.addresses()).map(({ id, notes }) => [String(id), notes] as const)
    expect(found.toSorted()).toEqual([...wantedNotes].toSorted())
    expect(pass).toBeGreaterThan(0)
  })

  test(`of ${PIECES} pieces put into a cart over the same network, each is there once`, async () => {
    const customer = await openCustomer()
    const proxy = await startFaultProxy({ target: port, seed, weather: STORM })
    const call = createStormyClient(proxy.port, customer.token)
    let kept: StoredCart = { lines: [] }
    const sync = () =>
      exchangeCart({
        call,
        serverFeatures: async () => serverFeaturesOf(['Idempotency-Key', 'If-Match']),
        read: async () => kept,
        change: async (change) => void (kept = change(kept)),
        isCurrent: () => true,
      }).catch(() => {})
    for (let n = 0; n < PIECES; n++) {
      const line = { ...wanted(`v${n % 3}`), quantity: 1 }
      const { base, sent, ...cart } = kept
      kept = { ...withMore(cart, line), ...(base && { base }), ...(sent && { sent }) }
      await sync()
    }
    for (let round = 0; isCartDue(kept) && round < 100; round++) await sync()
    await proxy.close()

    const answer = await server.get('cart', { authorization: `Bearer ${customer.token}` })
    const { lines } = answer.json<{ data: { cart: { lines: { variant_id: string; quantity: number }[] } } }>().data.cart
    expect(lines.map(({ variant_id: id, quantity }) => [id, quantity]).toSorted()).toEqual(
      ['v0', 'v1', 'v2'].map((id) => [id, PIECES / 3]),
    )
    expect(proxy.counts.lost + proxy.counts.cut, 'answers were lost').toBeGreaterThan(0)
  })
})
