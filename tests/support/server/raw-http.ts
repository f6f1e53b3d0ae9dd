import { connect } from 'node:net'

const TIMEOUT_MS = 5000

/** Sends raw bytes, which no HTTP client does, and returns everything until the server closes. */
export const sendRaw = (port: number, bytes: string | Buffer): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    const end = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.setEncoding('latin1')
    socket.on('data', (chunk) => (answer += chunk))
    socket.once('end', end)
    // The server may have answered and closed before it read everything.
    socket.once('error', end)
    socket.setTimeout(TIMEOUT_MS, end)
    socket.write(bytes)
  })

/** A whole request, headers as given. */
export const rawRequest = (line: string, headers: readonly string[] = [], body = ''): string =>
  [`${line} HTTP/1.1`, 'host: shop.example', 'connection: close', ...headers, '', body].join('\r\n')

/** The status of a raw answer; 0 when there was none. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
