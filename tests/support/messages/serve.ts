import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Body = Record<string, unknown>
export interface Said {
  status: number
  body: object
  headers?: Record<string, string>
}

/** An emulated provider over HTTP, which can be away, or lose its answers after the work. */
export const serve = async (answer: (path: string, headers: IncomingHttpHeaders, body: Body) => Said) => {
  const control = { losesAnswers: false }
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const said = answer(request.url ?? '', request.headers, JSON.parse(Buffer.concat(pieces).toString()) as Body)
      if (control.losesAnswers) return request.socket.destroy()
      response.writeHead(said.status, { 'content-type': 'application/json', ...said.headers })
      return response.end(JSON.stringify(said.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    control,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
