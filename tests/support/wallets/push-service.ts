import { createSecureServer, createServer, type Http2SecureServer, type Http2Server } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'

export interface Push {
  path: string
  topic: string
  body: string
  /** The subject of the certificate that the connection was opened with. */
  certificate?: string
}

export interface PushService {
  url: string
  pushes: Push[]
  /** Statuses of device tokens that are no success. */
  answers: Map<string, number>
  close: () => Promise<void>
}

/** A stand-in of Apple's push service: HTTP/2, POST /3/device/<token> with a topic. With keys it asks for a certificate. */
export const startPushService = async (tls?: { key: string; cert: string; ca: string }): Promise<PushService> => {
  const pushes: Push[] = []
  const answers = new Map<string, number>()
  const server: Http2Server | Http2SecureServer = tls
    ? createSecureServer({ ...tls, requestCert: true, rejectUnauthorized: true })
    : createServer()
  const sessions = new Set<{ destroy: () => void }>()
  server.on('session', (session: { destroy: () => void }) => sessions.add(session))
  server.on('stream', (stream, headers) => {
    let body = ''
    stream.on('data', (part: Buffer) => {
      body += part.toString()
    })
    stream.on('end', () => {
      const path = String(headers[':path'])
      const topic = String(headers['apns-topic'])
      const isPush =
        headers[':method'] === 'POST' && path.startsWith('/3/device/') && topic !== 'undefined' && body === '{}'
      const status = isPush ? (answers.get(path.slice('/3/device/'.length)) ?? 200) : 403
      const peer = tls ? (stream.session?.socket as TLSSocket | undefined)?.getPeerCertificate().subject : undefined
      if (status === 200)
        pushes.push({
          path,
          topic,
          body,
          ...(peer && { certificate: String((peer as { UID?: string }).UID ?? peer.CN) }),
        })
      stream.respond({ ':status': status })
      stream.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http${tls ? 's' : ''}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pushes,
    answers,
    close: () =>
      new Promise((resolve) => {
        for (const session of sessions) session.destroy()
        server.close(() => resolve())
      }),
  }
}
