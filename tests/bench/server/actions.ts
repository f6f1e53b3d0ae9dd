import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { dayIn } from '../../support/shop/day-in.ts'

/** A call a buyer waits for, made one after the other by a few at once. */
export interface Action {
  name: string
  /** Makes it once, with its own key and from its own address; throws when it is not done. */
  run: (shop: ActionShop) => Promise<void>
}

/** Shop data that actions need. */
export interface ActionShop {
  url: string
  tokens: readonly string[]
  goods: readonly { product_id: string; variant_id: string; quantity: number }[]
  experience: string
  month: { from: string; to: string }
  slots: readonly { id: string; unit: string }[]
}

const ADDRESS = {
  ...{ label: 'home', full_name: 'Bench', phone: '0501234567', country: 'SA', region: 'Riyadh', city: 'Riyadh' },
  ...{ district: 'Al Olaya', street: 'King Fahd Road', building_number: '7453', postal_code: '12214' },
}
const CONTACT = { name: 'Bench', email: 'bench@example.com', phone: '0501234567' }

/** Lines of a usual cart. */
const LINES = 3
/** So many that none has three orders unpaid at once. */
const GUESTS = 300

let turn = 0

/** The measured actions. */
export const actions: readonly Action[] = [
  {
    name: 'cart quote',
    run: async ({ url, goods }) => {
      await call(url, 'POST', 'cart/quote', { body: { items: goods.slice(0, LINES) } })
    },
  },
  {
    name: 'order',
    run: async ({ url, tokens, goods }) => {
      turn += 1
      const item = goods[turn % goods.length]
      const body = { items: [item], payment_method: 'card', shipping_address: ADDRESS, contact: CONTACT }
      // A guest of its own: how much one may keep unpaid is not what is measured.
      const token = tokens[turn % tokens.length] ?? ''
      const answer = await call<{ order: { id: string } }>(url, 'POST', 'orders', { token, body })
      // Gives back what it took, so that no shelf runs empty; that is not measured.
      leftover.push(() => call(url, 'POST', `orders/${answer.order.id}/cancel`, { token, body: {} }))
    },
  },
  {
    name: 'availability of a month',
    run: async ({ url, experience, month }) => {
      await call(url, 'GET', `availability?for=experience:${experience}&from=${month.from}&to=${month.to}`)
    },
  },
  {
    name: 'hold',
    run: async ({ url, slots }) => {
      turn += 1
      const slot = slots[turn % slots.length]
      const body = { availability_id: slot?.id, units: [{ unit_id: slot?.unit, quantity: 1 }] }
      const { hold } = await call<{ hold: { id: string; secret: string } }>(url, 'POST', 'holds', { body })
      leftover.push(() => call(url, 'DELETE', `holds/${hold.id}`, { headers: { 'hold-secret': hold.secret } }))
    },
  },
]

const leftover: (() => Promise<unknown>)[] = []

/** Gives back what the last actions took. */
export const tidyUp = async (): Promise<void> => {
  while (leftover.length > 0) await leftover.pop()?.()
}

/** What there is to buy and to book in a shop of ours. */
export const learnShop = async (url: string): Promise<ActionShop> => {
  const tokens = []
  for (let nr = 0; nr < GUESTS; nr += 1)
    tokens.push((await call<{ token: string }>(url, 'POST', 'auth/guest', { body: CONTACT })).token)
  const products = await call<{ id: string }[]>(url, 'GET', 'products?in_stock=true&per_page=24')
  const goods = []
  for (const { id } of products) {
    const product = await call<{ id: string; variants: { id: string; stock_state: string }[] }>(
      url,
      'GET',
      `products/${id}`,
    )
    const variant = product.variants.find(({ stock_state: state }) => state === 'in_stock')
    if (variant) goods.push({ product_id: product.id, variant_id: variant.id, quantity: 1 })
  }
  const experience = 'al-ahsa-oasis-by-bike'
  const slots = []
  for (let ahead = 20; ahead < 40; ahead += 1) {
    const found = await call<{ id: string; status: string }[]>(
      url,
      'GET',
      `availability?for=experience:${experience}&from=${dayIn(ahead)}&to=${dayIn(ahead)}`,
    )
    for (const { id, status } of found) if (status === 'available') slots.push({ id, unit: 'adult' })
  }
  return { url, tokens, goods, experience, month: { from: dayIn(1), to: dayIn(30) }, slots }
}

interface Sent {
  token?: string
  body?: object
  headers?: Record<string, string>
}

let callers = 0

const call = <Data>(url: string, method: string, path: string, { token, body, headers = {} }: Sent = {}) =>
  new Promise<Data>((resolve, reject) => {
    callers += 1
    const sent = request(
      `${url}/api/v1/${path}`,
      {
        method,
        headers: {
          lang: 'en',
          'idempotency-key': randomUUID(),
          // From its own IP prefix: the limit of one prefix is not measured.
          'x-forwarded-for': `10.${Math.floor(callers / 250) % 250}.${callers % 250}.1`,
          ...(body && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        answer.once('error', reject)
        answer.once('end', () => {
          if ((answer.statusCode ?? 500) >= 300)
            return reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${text.slice(0, 200)}`))
          resolve((JSON.parse(text) as { data: Data }).data)
        })
      },
    )
    sent.once('error', reject).end(body && JSON.stringify(body))
  })
