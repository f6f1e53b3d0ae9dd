import { spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../server/free-port.ts'

/** Debian's path. */
const PROGRAM = '/usr/sbin/pgbouncer'
/** It refuses to run as root. */
const UNPRIVILEGED = 65_534
const START_MS = 10_000
/** Fewer connections than a server opens, so that its queries change places between them. */
const SERVER_CONNECTIONS = 3

export interface PgBouncer {
  /** The database of the server behind it, through the pooler. */
  urlOf: (url: string) => string
  stop: () => Promise<void>
}

export const hasPgBouncer = (): boolean => existsSync(PROGRAM)

/** Starts PgBouncer in transaction pooling, with its own settings else, before the server of `url`. */
export const startPgBouncer = async (url: string): Promise<PgBouncer> => {
  const { hostname, port: serverPort, username } = new URL(url)
  const dir = mkdtempSync(join(tmpdir(), 'qafila-pgbouncer-'))
  const port = await freePort()
  const ini = join(dir, 'pgbouncer.ini')
  writeFileSync(
    ini,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(dir, 'users')}
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
`,
  )
  writeFileSync(join(dir, 'users'), `"${username}" ""\n`)
  chmodSync(dir, 0o755)
  const identity = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}
  if (identity.uid !== undefined) chownSync(dir, identity.uid, identity.gid)
  const program = spawn(PROGRAM, ['-q', ini], { ...identity, cwd: dir, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    program.kill('SIGKILL')
    await ended
    rmSync(dir, { recursive: true, force: true })
  }
  const end = Date.now() + START_MS
  while (!(await isListening(port))) {
    if (Date.now() > end) {
      await stop()
      throw new Error('PgBouncer did not start')
    }
    await wait(50)
  }
  return {
    urlOf: (direct) => {
      const own = new URL(direct)
      own.host = `127.0.0.1:${port}`
      return own.href
    },
    stop,
  }
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })
