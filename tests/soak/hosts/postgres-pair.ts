import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../support/server/free-port.ts'

const run = promisify(execFile)

const HOME = '/usr/lib/postgresql'
/** PostgreSQL refuses to run as root. */
const UNPRIVILEGED = 65_534
const START_MS = 60_000
/** A standby that was cut off comes back by then, instead of after five seconds in which nothing is acknowledged. */
const RECONNECT = 'wal_retrieve_retry_interval=500ms'

/** A PostgreSQL on a port of its own. */
export interface Node {
  port: number
  url: string
}

/** A primary and a standby that has all that was acknowledged. */
export interface PostgresPair {
  primary: Node
  standby: Node
  /** Stops the primary, cutting connections, and starts it again. */
  restart: () => Promise<void>
  /** `kill -9` of the primary and all its processes. */
  killPrimary: () => Promise<void>
  /** Makes the standby a primary. */
  promote: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts both; the primary acknowledges what the standby has written as well. */
export const startPostgresPair = async (): Promise<PostgresPair> => {
  const [version] = (await readdir(HOME)).toSorted((a, b) => Number(b) - Number(a))
  const bin = (program: string): string => join(HOME, version ?? '', 'bin', program)
  const dir = await mkdtemp(join(tmpdir(), 'qafila-pair-'))
  const identity = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}
  if (identity.uid !== undefined) await chown(dir, identity.uid, identity.gid)
  await chmod(dir, 0o700)
  const options = { ...identity, cwd: dir }
  const node = async (): Promise<Node> => {
    const port = await freePort()
    return { port, url: `postgres://postgres@127.0.0.1:${port}/postgres` }
  }
  const [primary, standby] = [await node(), await node()]
  const running = new Map<Node, ChildProcess>()
  const start = async (one: Node, data: string): Promise<void> => {
    const settings = ['fsync=off', 'hot_standby=on', 'max_connections=100', 'shared_buffers=64MB', RECONNECT]
    const args = ['-D', join(dir, data), '-k', dir, '-p', String(one.port), ...settings.flatMap((set) => ['-c', set])]
    // A group of its own, so that all its processes can be killed at once.
    running.set(one, spawn(bin('postgres'), args, { ...options, stdio: 'ignore', detached: true }))
    const end = Date.now() + START_MS
    for (;;) {
      const isUp = await run(bin('pg_isready'), ['-h', '127.0.0.1', '-p', String(one.port)]).catch(() => undefined)
      if (isUp) return
      if (Date.now() > end) throw new Error(`PostgreSQL (${data}) did not start`)
      await wait(100)
    }
  }
  const end = async (one: Node, signal: NodeJS.Signals): Promise<void> => {
    const child = running.get(one)
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal)
    await gone
  }
  const ask = (one: Node, sql: string) =>
    run('psql', ['-h', '127.0.0.1', '-p', String(one.port), '-U', 'postgres', '-Atqc', sql])

  await run(
    bin('initdb'),
    ['-D', join(dir, 'primary'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  )
  await start(primary, 'primary')
  const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`
  await run(
    bin('pg_basebackup'),
    ['-d', source, '-D', join(dir, 'standby'), '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    options,
  )
  await start(standby, 'standby')
  await ask(primary, `alter system set synchronous_standby_names = 'standby'`)
  await ask(primary, 'select pg_reload_conf()')
  return {
    primary,
    standby,
    restart: async () => {
      await end(primary, 'SIGINT')
      await start(primary, 'primary')
    },
    killPrimary: () => end(primary, 'SIGKILL'),
    promote: async () => void (await ask(standby, 'select pg_promote()')),
    stop: async () => {
      await end(standby, 'SIGINT')
      await end(primary, 'SIGINT')
      await rm(dir, { recursive: true, force: true })
    },
  }
}
