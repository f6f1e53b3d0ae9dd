import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../../lib/public-address.ts'
import { ImageRefusal } from '../../pictures/refusal.ts'
import { MAX_BYTES } from './source.ts'

/** Fetches an original from another host, in memory. */
export type FetchRemote = (url: URL) => Promise<Buffer>

/** What a fetch reaches the network with. */
interface RemoteWorld {
  /** All addresses of a host name. */
  resolve: (host: string) => Promise<LookupAddress[]>
  isPublic: (address: string) => boolean
  ports: Record<'http:' | 'https:', number>
}

/** From the first step to the last byte. */
const TIMEOUT_MS = 5000

const internet: RemoteWorld = {
  resolve: (host) => lookup(host, { all: true }),
  isPublic: isPublicAddress,
  ports: { 'http:': 80, 'https:': 443 },
}

/**
 * Makes what fetches. Connects to public addresses only, and to those it has judged itself, so that a name may change its
 * meaning in between; follows no redirect; takes at most 10 MB and 5 seconds. Fails with 404, 413, 415, 502 or 504.
 */
export const createFetchRemote = (world: Partial<RemoteWorld> = {}): FetchRemote => {
  const { resolve, isPublic, ports } = { ...internet, ...world }

  // The look-up of the socket itself: there is no further look-up that could answer otherwise.
  const judgedLookup: LookupFunction = (host, { all }, callback) => {
    const judge = (found: LookupAddress[]): void => {
      const reachable = found.filter(({ address }) => isPublic(address))
      const [first] = reachable
      if (!first) callback(refused(), [])
      else if (all) callback(null, reachable)
      else callback(null, first.address, first.family)
    }
    resolve(host).then(judge, (error: Error) => callback(error, []))
  }

  return async (url) => {
    const address = url.hostname.replace(/^\[|\]$/g, '')
    // A host that is an address needs no look-up.
    if (isIP(address) !== 0 && !isPublic(address)) throw refused()
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { get } = url.protocol === 'https:' ? https : http
    const request = get(url, {
      agent: false,
      lookup: judgedLookup,
      port: ports[url.protocol as keyof RemoteWorld['ports']],
      signal,
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Qafila' },
    })
    // An error after the answer has begun is reported by the answer.
    request.on('error', () => {})
    try {
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      return await readBody(response)
    } catch (cause) {
      if (cause instanceof ImageRefusal) throw cause
      throw signal.aborted ? new ImageRefusal(504, 'The picture takes too long to fetch', { cause }) : refused(cause)
    } finally {
      request.destroy()
    }
  }
}

const readBody = async (response: IncomingMessage): Promise<Buffer> => {
  const { statusCode = 0, headers } = response
  if (statusCode === 404 || statusCode === 410) throw new ImageRefusal(404, 'Not found')
  if (statusCode !== 200) throw refused()
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new ImageRefusal(415, 'Not a plain picture')
  if (Number(headers['content-length'] ?? 0) > MAX_BYTES) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const tooLarge = (): ImageRefusal => new ImageRefusal(413, 'The picture is too large')

const refused = (cause?: unknown): ImageRefusal => new ImageRefusal(502, 'The picture could not be fetched', { cause })
