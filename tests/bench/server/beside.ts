import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { DEMO_CUSTOMER } from '#server/demo/customer.ts'
import { createAppServer } from '../../support/server/app-server.ts'
import type { Options } from '../options.ts'
import type { Recorder } from '../record.ts'
import type { Time } from '../time.ts'
import { waitForIdleMachine } from '../wait-for-idle-machine.ts'
import { type Document, largest, type Schema } from './largest-body.ts'

/** What the check of `BESIDE` is about: the longest wait beside any one request. */
export const BESIDE = 'another customer’s read beside any one request'
const READ_EVERY_MS = 5
const PAUSE_MS = 150
/** How long reads are measured with nothing beside them: what the machine itself adds. */
const ALONE_MS = 1500

/**
 * Sends every call that has a body, once at its largest and once so that it is refused, to the server on the embedded
 * database, and measures how long another customer waits for a read meanwhile.
 */
export const measureBeside = async (
  { dist, template }: { dist: string; template: string },
  { runs }: Options,
  record: Recorder,
  time: Time,
): Promise<void> => {
  const server = await createAppServer({ dist, template, env: { TRUST_PROXY: '1' } })
  try {
    await server.start()
    const api = `${server.url}/api/v1`
    const document = (await (await fetch(`${api}/openapi.json`)).json()) as Document
    const files = await pictures()
    for (let run = 0; run < runs && !time.isOver(); run += 1) {
      time.tell(`Beside: run ${run + 1} of ${runs}`)
      await waitForIdleMachine()
      const own = await signIn(api, run)
      const other = await signIn(api, 100 + run)
      const order = await deliveredOrder(api, own)
      const alone = { section: 'Beside one request', subject: 'alone', measure: 'another read', unit: 'ms' as const }
      record.add(alone, 'PGlite', await longestRead(`${api}/me`, other, wait(ALONE_MS)))
      let worst = 0
      for (const call of callsOf(document)) {
        for (const kind of ['largest', 'refused'] as const) {
          const body = bodyOf(call, kind, { document, order, files })
          const path = call.path.replace('{id}', order.id).replace(/\{\w+\}/g, 'none')
          const sent = send(`${api}${path}`, call.method, body, own, `${call.name} ${run}`)
          const waited = await longestRead(`${api}/me`, other, sent)
          worst = Math.max(worst, waited)
          const line = { section: 'Beside one request', measure: `another read, ${kind}`, unit: 'ms' as const }
          record.add({ ...line, subject: call.name }, 'PGlite', waited)
        }
      }
      record.add({ section: 'Beside one request', subject: BESIDE, measure: 'longest', unit: 'ms' }, 'PGlite', worst)
    }
  } finally {
    await server.dispose()
  }
}

interface Call {
  name: string
  method: string
  path: string
  schema: Schema
}
interface Order {
  id: string
  items: { id: string }[]
}

/** Of the customer: without what ends the session or the account. */
const callsOf = ({ paths }: Document): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId: name, requestBody }]) => {
      const schema = requestBody?.content['application/json'].schema
      return schema && !['me.remove', 'auth.logout'].includes(name)
        ? [{ name, method: method.toUpperCase(), path, schema }]
        : []
    }),
  )

const bodyOf = (
  { name, schema }: Call,
  kind: 'largest' | 'refused',
  { document, order, files }: { document: Document; order: Order; files: Awaited<ReturnType<typeof pictures>> },
): unknown => {
  const body = largest(schema, document) as Record<string, unknown>
  // Pictures as heavy as may be sent: those that are accepted, and those that would take longest to be read.
  const file = (bytes: Buffer) => bytes.toString('base64')
  if (name === 'returns.request') {
    const made = kind === 'largest' ? [files.photo, files.photo, files.photo] : [files.photo, files.bomb, files.bomb]
    const lines = order.items.map(({ id }) => ({ item_id: id, quantity: 1 }))
    return { ...body, lines, reason: 'faulty', photos: made.map(file) }
  }
  if (name === 'me.setAvatar') return { image: file(kind === 'largest' ? files.avatar : files.bomb) }
  if (kind === 'largest') return body
  // The last field is of another type, so that all before it is checked.
  const last = Object.keys(body).at(-1)
  return last === undefined ? body : { ...body, [last]: { no: 'such' } }
}

const pictures = async () => {
  const noise = async (width: number, height: number) =>
    sharp({
      create: { width, height, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 8 }, background: 'white' },
    })
  const flat = sharp({ create: { width: 7000, height: 5600, channels: 3, background: 'teal' } })
  return {
    photo: await (await noise(2400, 2400)).jpeg({ quality: 30 }).toBuffer(),
    avatar: await (await noise(1400, 1400)).jpeg({ quality: 40 }).toBuffer(),
    bomb: await flat.avif({ effort: 0 }).toBuffer(),
  }
}

/** The longest of the reads that another customer makes one after the other until something is answered. */
const longestRead = async (url: string, headers: Record<string, string>, sent: Promise<unknown>): Promise<number> => {
  let isDone = false
  void sent.finally(() => (isDone = true))
  let longest = 0
  do {
    const start = performance.now()
    await (await fetch(url, { headers })).arrayBuffer()
    longest = Math.max(longest, performance.now() - start)
    await wait(READ_EVERY_MS)
  } while (!isDone)
  await wait(PAUSE_MS)
  return longest
}

const send = async (
  url: string,
  method: string,
  body: unknown,
  headers: Record<string, string>,
  from: string,
): Promise<void> => {
  const answer = await fetch(url, {
    method,
    headers: { ...headers, 'idempotency-key': crypto.randomUUID(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status >= 500 && answer.status !== 503) throw new Error(`${from} answered ${answer.status}`)
  await answer.arrayBuffer()
}

/** A session of its own, from an IP prefix of its own. */
const signIn = async (api: string, nr: number): Promise<Record<string, string>> => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${nr}.1` }
  const answer = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...DEMO_CUSTOMER, remember: false }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return { authorization: `Bearer ${data.token}`, 'x-forwarded-for': headers['x-forwarded-for'] }
}

const deliveredOrder = async (api: string, headers: Record<string, string>): Promise<Order> => {
  const { data } = (await (await fetch(`${api}/orders`, { headers })).json()) as {
    data: (Order & { status: string; return_until?: string })[]
  }
  const found = data.find(({ return_until: until }) => until !== undefined && new Date(until) > new Date())
  if (!found) throw new Error('no order of the demo can be returned')
  return found
}
