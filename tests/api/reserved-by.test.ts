import { afterAll, beforeAll, expect, it } from 'vitest'
import { reservedBy } from '#server/modules/reservations/reserved-by.ts'
import { hashToken } from '#server/accounts/tokens.ts'
import { addPlaces } from '../support/places.ts'
import { newCustomer, newGuest } from './customers.ts'
import { goods, item, placed, postEvent } from './shopping.ts'
import { booked, held, slotOf } from './slots.ts'
import { openTestServer, type TestServer } from './support.ts'

const MINUTE = 60_000
const SHARED = 'qarah-mountain-caves'
let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
  await addPlaces(server)
})
afterAll(() => server.close())

const now = () => server.services.clock.now()

it('says what a visitor has reserved and not paid for, and nothing of others', async () => {
  const [sara, other] = [await newCustomer(server), await newGuest(server)]
  const [a] = await goods(server, 1, 40)
  if (!a) throw new Error('too few goods')
  const slot = await slotOf(server, SHARED)
  const { payment } = await placed(server, sara, { items: [item(a, 3)] })
  const { id } = await held(server, slot.id, { adult: 2 }, { token: sara.token })
  await held(server, slot.id, { adult: 1 }, { token: sara.token })
  await booked(server, sara, { id })
  const mine = await reservedBy(server.db, { userId: sara.id }, now())
  expect([...mine.variants, ...mine.slots]).toEqual([
    [a.variant_id, 3],
    [slot.id, 3],
  ])
  const theirs = await reservedBy(server.db, { userId: other.id }, now())
  expect([theirs.variants.size, theirs.slots.size]).toEqual([0, 0])
  await postEvent(server, payment.id, 'success')
  await server.pass(40 * MINUTE)
  const later = await reservedBy(server.db, { userId: sara.id }, now())
  expect([later.variants.size, later.slots.size]).toEqual([0, 0])
})

it('knows a signed-out visitor by the secret of their hold', async () => {
  const slot = await slotOf(server, SHARED)
  const { secret = '' } = await held(server, slot.id, { adult: 2 })
  expect([...(await reservedBy(server.db, { secretHash: hashToken(secret) }, now())).slots]).toEqual([[slot.id, 2]])
})
