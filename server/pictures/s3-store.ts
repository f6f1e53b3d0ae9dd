import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { openImageCache } from './cache.ts'
import { createJobs } from './jobs.ts'
import { isPictureName, type PictureStore, PictureStoreError } from './picture-store.ts'
import { throughCircuit } from '../lib/circuit.ts'
import type { S3Address } from '../env/s3-address.ts'

/** A customer waits no longer for a picture; its place on the page stays. */
const READ_MS = 5000
const WRITE_MS = 60_000
const ATTEMPTS = { retries: 2, initRetryMs: 100 }
/** Copies on this host: some thousand originals. Those that were asked for longest ago are fetched again. */
const COPIES_BYTES = 1024 * 1024 * 1024
/** Names that do not exist cost a request too: no more than these are under way. */
const FETCH_LIMITS = { running: 16, waiting: 400 }
const DIGEST = 'x-amz-meta-sha256'
const NEVER = new AbortController().signal

interface Call {
  method?: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Of the picture; the bucket itself without one. */
  name?: string
  query?: string
  body?: Buffer
  headers?: Record<string, string>
}

/**
 * The pictures of several hosts, in a bucket of an S3-compatible store. Originals that are asked for are copied to
 * `copiesDir`, where they are served from as on a host that has them all.
 */
export const createS3Store = (address: S3Address, copiesDir: string): PictureStore => {
  const { origin, bucket, prefix, region, accessKeyId, secretAccessKey } = address
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', ...ATTEMPTS })
  const label = `${new URL(origin).host}/${bucket}`
  const fetches = createJobs<boolean>(FETCH_LIMITS)
  let copies: ReturnType<typeof openImageCache> | undefined

  /** Fails but for 200 and, where a picture is named, 404. */
  const call = async ({ method = 'GET', name, query = '', body, headers = {} }: Call): Promise<Response> => {
    const url = `${origin}/${bucket}${name === undefined ? '' : `/${prefix}${name}`}${query}`
    // An ArrayBuffer, since a Buffer may be a part of a larger one.
    const init = { method, headers, redirect: 'manual', ...(body && { body: new Uint8Array(body) }) } as const
    const through = { service: 'pictures', address: origin, ms: method === 'PUT' ? WRITE_MS : READ_MS } as const
    const isFailure = ({ status }: Response): boolean => status >= 500 || status === 429
    let answer: Response
    try {
      answer = await throughCircuit({ ...through, isFailure }, (signal) => client.fetch(url, { ...init, signal }))
    } catch (cause) {
      throw new PictureStoreError(`${label} cannot be reached (${reasonOf(cause)})`, { cause })
    }
    if (
      answer.status === 200 ||
      (answer.status === 204 && method === 'DELETE') ||
      (answer.status === 404 && name !== undefined)
    )
      return answer
    throw new PictureStoreError(`${label} answered ${answer.status}${await codeOf(answer)}`)
  }

  const fetchBytes = async (name: string): Promise<Buffer | undefined> => {
    const answer = await call({ name })
    try {
      const bytes = Buffer.from(await answer.arrayBuffer())
      return answer.status === 404 ? undefined : bytes
    } catch (cause) {
      throw new PictureStoreError(`${label} broke off (${reasonOf(cause)})`, { cause })
    }
  }

  const copy = async (name: string): Promise<boolean> => {
    const bytes = await fetchBytes(name)
    if (!bytes) return false
    copies ??= openImageCache(copiesDir, COPIES_BYTES)
    try {
      await (await copies).write(name, bytes)
    } catch (cause) {
      // The folder could not be opened: the next picture tries again.
      copies = undefined
      throw new PictureStoreError(`no copy can be kept in ${copiesDir} (${reasonOf(cause)})`, { cause })
    }
    return true
  }

  const read = async (name: string): Promise<Buffer | undefined> => {
    if (!isPictureName(name)) return undefined
    return (await readFile(join(copiesDir, name)).catch(() => undefined)) ?? (await fetchBytes(name))
  }

  return {
    dir: copiesDir,
    isFolder: false,
    bring: async (name) => {
      if (!isPictureName(name)) return false
      return existsSync(join(copiesDir, name)) || (await fetches.share(name, () => copy(name), NEVER))
    },
    read,
    remove: (name) => call({ method: 'DELETE', name }).then(() => rm(join(copiesDir, name), { force: true })),
    digest: async (name) => {
      if (!isPictureName(name)) return undefined
      const answer = await call({ method: 'HEAD', name })
      if (answer.status === 404) return undefined
      // One that another tool put there has none.
      return answer.headers.get(DIGEST) ?? sha256(await fetchBytes(name))
    },
    list: async () => {
      const names: string[] = []
      let token: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix })
        if (token) query.set('continuation-token', token)
        const text = await (await call({ query: `?${query.toString()}` })).text()
        names.push(...keysOf(text).map((key) => key.slice(prefix.length)))
        token = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]
      } while (token)
      return names.filter(isPictureName)
    },
    write: async (name, body) => {
      const digest = sha256(body) ?? ''
      const type = name.endsWith('.woff2') ? 'font/woff2' : `image/${/\.(\w+)$/.exec(name)?.[1] ?? 'webp'}`
      const headers = { [DIGEST]: digest, 'x-amz-content-sha256': digest, 'content-type': type }
      const { status } = await call({ method: 'PUT', name, body, headers })
      if (status !== 200) throw new PictureStoreError(`${label} does not exist`)
    },
    check: async () => {
      await call({ query: `?${new URLSearchParams({ 'list-type': '2', prefix, 'max-keys': '1' }).toString()}` })
    },
  }
}

const sha256 = (bytes: Buffer | undefined): string | undefined =>
  bytes && createHash('sha256').update(bytes).digest('hex')

/** Names of pictures contain nothing that XML escapes; other objects of the bucket are left alone. */
const keysOf = (text: string): string[] => [...text.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key)

/** Such as ` NoSuchBucket`. */
const codeOf = async (answer: Response): Promise<string> => {
  const text = await answer.text().catch(() => '')
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1]
  return code ? ` ${code}` : ''
}

/** Such as ECONNREFUSED, or TimeoutError. */
const reasonOf = (error: unknown): string => {
  const { name, cause } = error as Error
  const code = (error as { code?: unknown }).code ?? (cause as { code?: unknown } | undefined)?.code
  return typeof code === 'string' ? code : name
}
