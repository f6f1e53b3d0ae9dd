import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A balancer before several servers on this machine. */
export interface RoundRobin {
  url: string
  port: number
  /** Sends the requests to these ports by turns from now on. */
  use: (ports: readonly number[]) => void
  close: () => Promise<void>
}

/** Passes each request on to the next server, whatever connection it came over. */
export const startRoundRobin = async (port = 0): Promise<RoundRobin> => {
  let ports: readonly number[] = []
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const target = ports[(turn += 1) % ports.length]
    const { method, url: path, headers } = incoming
    const passed = ask({ host: '127.0.0.1', port: target, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502)
      outgoing.end()
    })
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const own = (server.address() as AddressInfo).port
  return {
    url: `http://127.0.0.1:${own}`,
    port: own,
    use: (next) => (ports = next),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
