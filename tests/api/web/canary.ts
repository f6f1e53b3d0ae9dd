import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Address of the one other host in these tests; Linux and Windows answer on all of 127.0.0.0/8. */
export const REMOTE_ADDRESS = '127.77.0.1'

/**
 * A server on every address of this machine: requests to `REMOTE_ADDRESS` are expected, all others are recorded as
 * `sung`.
 */
export interface Canary {
  port: number
  /** What the other host answers at a path. */
  pictures: Map<string, RequestListener>
  /** Paths requested at the other host. */
  asked: string[]
  /** Requests that reached this machine at any other address. */
  sung: string[]
  close: () => Promise<void>
}

export const startCanary = async (): Promise<Canary> => {
  const pictures = new Map<string, RequestListener>()
  const asked: string[] = []
  const sung: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    if (!isMeant(request)) {
      sung.push(`${request.socket.localAddress} ${path}`)
      response.end('sung')
      return
    }
    asked.push(path)
    const answer = pictures.get(path)
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await listen(server, '::').catch(() => listen(server, '0.0.0.0'))
  return {
    port: (server.address() as AddressInfo).port,
    pictures,
    asked,
    sung,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const isMeant = ({ socket }: IncomingMessage): boolean => socket.localAddress?.replace('::ffff:', '') === REMOTE_ADDRESS

const listen = (server: Server, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, host, resolve)
  })
