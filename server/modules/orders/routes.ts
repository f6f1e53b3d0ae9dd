import type { orders } from '#contract/shop/orders.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../calls/implement.ts'
import { pageMeta } from '../page-meta.ts'
import type { Services } from '../services.ts'
import { confirmContact, sendContactCode } from './contact.ts'
import { readParcelled } from './delivery/parcels.ts'
import { ownerOf } from './owner.ts'
import { otherWaysOf } from '../payments/other-ways.ts'
import { payInCash } from './cash/switch.ts'
import { placeOrder } from './place.ts'
import { serializeOrder } from './serialize.ts'
import { ordersRepository } from './repository.ts'

export const ordersHandlers = (services: Services): Handlers<typeof orders> => ({
  create: placeOrder(services),
  contactCode: sendContactCode(services),
  confirmContact: confirmContact(services),

  list: async ({ query, request }) => {
    const repository = ordersRepository(services.db)
    const owner = ownerOf(request)
    const total = await repository.count(owner, query.status)
    const { last_page } = pageMeta(query, total)
    const page = { ...query, page: Math.min(query.page, last_page) }
    const found = await repository.list(owner, {
      status: query.status,
      offset: (page.page - 1) * page.per_page,
      limit: page.per_page,
    })
    return { data: found.map((whole) => serializeOrder(whole)), meta: pageMeta(page, total) }
  },

  read: async ({ params, request }) => {
    const found = await ordersRepository(services.db).readMine(ownerOf(request), params.id)
    if (!found) throw apiError('not_found')
    const ways = await otherWaysOf(services.db, services.gateways, found.order, { user: request.user })
    return { data: { order: serializeOrder(found, ways) } }
  },

  payInCash: payInCash(services),

  receive: async ({ params, request }) => {
    const repository = ordersRepository(request.db)
    const mine = await repository.readMine(ownerOf(request), params.id)
    const order = mine && (await repository.lock(mine.order.id))
    const parcels = order ? (await readParcelled(request.db, order)).shipments : []
    const parcel = parcels.find(({ id }) => id === params.parcel)
    if (!order || !parcel) throw apiError('not_found')
    const isPaid = order.paymentStatus !== 'pending'
    const isDone =
      parcel.status === 'delivered' ||
      (isPaid && (await services.orderChanges.deliver(request.db, order, parcels.indexOf(parcel) + 1)))
    const now = await repository.read(order.id)
    if (!now) throw apiError('not_found')
    if (!isDone) throw apiError('cutoff_passed', { data: { order: serializeOrder(now) } })
    return { data: { order: serializeOrder(now) } }
  },

  cancel: async ({ params, request }) => {
    const repository = ordersRepository(request.db)
    const mine = await repository.readMine(ownerOf(request), params.id)
    const order = mine && (await repository.lock(mine.order.id))
    if (!order) throw apiError('not_found')
    // Cancelling a cancelled order succeeds.
    if (order.status !== 'cancelled' && !(await services.orderChanges.cancel(request.db, order)))
      throw apiError('cutoff_passed', { data: { order: serializeOrder(mine) } })
    const now = await repository.read(order.id)
    if (!now) throw apiError('not_found')
    return { data: { order: serializeOrder(now) } }
  },
})
