import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** A server of files, as plain as one can be. */
export interface StaticServer {
  url: string
  close: () => Promise<void>
}

interface Kept {
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Serves these documents in brotli, and beside them the unchanged files of `origin`, each fetched once. */
export const startStaticServer = async (
  documents: ReadonlyMap<string, string>,
  origin: string,
): Promise<StaticServer> => {
  const kept = new Map<string, Promise<Kept>>(
    [...documents].map(([path, html]) => [path, Promise.resolve(compressed(html))]),
  )
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    const file = kept.get(path) ?? fetchRaw(origin + path, asked.headers.accept)
    kept.set(path, file)
    file.then(
      ({ headers, body }) => answer.writeHead(200, headers).end(body),
      () => answer.writeHead(502).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const compressed = (html: string): Kept => {
  const body = brotliCompressSync(html)
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': `${body.length}`,
    },
    body,
  }
}

const PASSED_ON = ['content-type', 'content-encoding', 'cache-control', 'vary']

/** `fetch` would decompress the body. */
const fetchRaw = (url: string, accept = '*/*'): Promise<Kept> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { headers: { accept, 'accept-encoding': 'br' } }, async (answer) => {
      const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => PASSED_ON.includes(name)))
      try {
        const body = Buffer.concat(await answer.toArray())
        resolve({ headers: { ...headers, 'content-length': `${body.length}` }, body })
      } catch (error) {
        reject(error)
      }
    })
    sent.on('error', reject).end()
  })
