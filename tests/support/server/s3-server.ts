import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

const BUCKET = 'shop'
/** What the server expects; it checks the signatures of requests. */
const KEY = 'S3RVER:S3RVER'

/** An S3-compatible store in this process. */
export interface S3Server {
  /** The address as an operator writes it. */
  mediaUrl: string
  /** Another key, bucket or port. */
  address: (parts: { key?: string; bucket?: string; port?: number }) => string
  objects: () => string[]
  /** Ends it, and starts it again with what it held. */
  stop: () => Promise<void>
  start: () => Promise<void>
  dispose: () => Promise<void>
}

export const startS3Server = async (): Promise<S3Server> => {
  const directory = mkdtempSync(join(tmpdir(), 'qafila-s3-'))
  let port = 0
  let server: S3rver | undefined
  const start = async (): Promise<void> => {
    const options = { address: '127.0.0.1', port, directory, silent: true, vhostBuckets: false }
    server = new S3rver({ ...options, configureBuckets: [{ name: BUCKET }] })
    port = (await server.run()).port
  }
  const stop = async (): Promise<void> => {
    const { httpServer } = server as unknown as { httpServer: { closeAllConnections: () => void } }
    httpServer.closeAllConnections()
    await server?.close()
    server = undefined
  }
  await start()
  const address: S3Server['address'] = ({ key = KEY, bucket = BUCKET, port: other = port }) =>
    `s3://${key}@127.0.0.1:${other}/${bucket}/pictures?tls=0`
  return {
    mediaUrl: address({}),
    address,
    objects: () =>
      readdirSync(directory, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('_object'))
        .map((path) => path.replace(/^.*\//, '').replace('._S3rver_object', '')),
    stop,
    start,
    dispose: async () => {
      if (server) await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
