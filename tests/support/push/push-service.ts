import { createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newPushBrowser, type PushBrowser } from './browser.ts'

/** A push service as RFC 8030 and RFC 8292 describe it; it refuses what the services of browsers refuse. */
export interface PushService {
  url: string
  /** A subscription of a new browser. */
  subscribe: () => Subscription
  /** Answers the next requests with these statuses. */
  failures: number[]
  close: () => Promise<void>
}

interface Subscription {
  endpoint: string
  keys: PushBrowser['keys']
  /** What the browser has received and read. */
  received: { message: PushedMessage; ttl: number; urgency: string; topic: string }[]
  /** From now on there is no such subscription. */
  end: () => void
}

export interface PushedMessage {
  web_push: number
  notification: {
    title: string
    body: string
    lang: string
    dir: string
    navigate: string
    tag: string
    data: { onlyInBackground: boolean }
  }
}

const MOST_BYTES = 4096
const DAY_SECONDS = 24 * 60 * 60

export const openPushService = async (): Promise<PushService> => {
  const subscriptions = new Map<string, { browser: PushBrowser; received: Subscription['received'] }>()
  const failures: number[] = []
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const found = subscriptions.get(request.url ?? '')
    const failure = failures.shift()
    const status =
      failure ?? (found ? refusalOf(request.method, request.headers, body, url) : subscriptions.size > 0 ? 410 : 404)
    if (status === undefined && found) {
      const { ttl = '', urgency = '', topic = '' } = request.headers as Record<string, string>
      found.received.push({ message: found.browser.read(body) as PushedMessage, ttl: Number(ttl), urgency, topic })
    }
    response.writeHead(status ?? 201, { location: `${url}/message/1` }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let count = 0
  return {
    url,
    failures,
    subscribe: () => {
      const path = `/push/${(count += 1)}`
      const browser = newPushBrowser()
      const received: Subscription['received'] = []
      subscriptions.set(path, { browser, received })
      return { endpoint: url + path, keys: browser.keys, received, end: () => subscriptions.delete(path) }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The status a request is refused with; undefined where it is taken. */
const refusalOf = (
  method: string | undefined,
  { authorization = '', ttl = '', topic = '', urgency = 'normal', ...headers }: IncomingHttpHeaders,
  body: Buffer,
  origin: string,
): number | undefined => {
  if (method !== 'POST') return 405
  if (headers['content-encoding'] !== 'aes128gcm') return 400
  if (body.length === 0 || body.length > MOST_BYTES) return 413
  if (typeof ttl !== 'string' || !/^\d+$/.test(ttl)) return 400
  if (typeof topic !== 'string' || !/^[\w-]{0,32}$/.test(topic)) return 400
  if (!['very-low', 'low', 'normal', 'high'].includes(String(urgency))) return 400
  return isSigned(authorization, origin) ? undefined : 403
}

/** Whether a shop has proved who it is (VAPID): by a token for this service, of a day at most, signed with the key it names. */
const isSigned = (authorization: string, origin: string): boolean => {
  const [, token = '', key = ''] = /^vapid t=([^,]+),\s*k=(\S+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return false
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url')) as [
    string,
    string,
  ]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))) return false
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const left = Number(exp) - Date.now() / 1000
  return aud === origin && left > 0 && left <= DAY_SECONDS && /^(?:mailto:|https:)/.test(String(sub))
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
