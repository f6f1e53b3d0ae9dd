import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

export interface StaticHost {
  url: string
  close: () => Promise<void>
}

/** A plain file host that answers unknown paths with the shell. */
export const startStaticHost = async (folder: string): Promise<StaticHost> => {
  const server = createServer(({ url = '/' }, response) => {
    const path = normalize(new URL(url, 'http://host').pathname)
    const file = join(folder, path)
    const found = existsSync(file) && statSync(file).isFile() ? file : join(folder, 'index.html')
    response.writeHead(200, { 'content-type': TYPES[extname(found)] ?? 'application/octet-stream' })
    createReadStream(found).pipe(response)
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
