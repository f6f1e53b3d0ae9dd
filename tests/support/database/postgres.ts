import { execFile, spawn } from 'node:child_process'
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../server/free-port.ts'

const run = promisify(execFile)

const HOME = '/usr/lib/postgresql'
/** An unprivileged user id that exists everywhere: PostgreSQL refuses to run as root. */
const UNPRIVILEGED = 65_534
const START_MS = 20_000

/** A PostgreSQL that runs for one test run. */
export interface ThrowAwayPostgres {
  /** `postgres://…` of a superuser. */
  url: string
  version: string
  stop: () => Promise<void>
}

/** The newest PostgreSQL that is installed at Debian's path. */
const installedVersion = async (): Promise<string | undefined> =>
  (await readdir(HOME).catch(() => [])).sort((a, b) => Number(b) - Number(a))[0]

export const hasPostgres = async (): Promise<boolean> => (await installedVersion()) !== undefined

/** Starts PostgreSQL on a folder of its own, or resolves to undefined where none is installed. */
export const startPostgres = async (): Promise<ThrowAwayPostgres | undefined> => {
  const version = await installedVersion()
  if (version === undefined) return undefined
  const bin = join(HOME, version, 'bin')
  const dir = await mkdtemp(join(tmpdir(), 'qafila-postgres-'))
  const identity = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}
  if (identity.uid !== undefined) await chown(dir, identity.uid, identity.gid)
  await chmod(dir, 0o700)

  const data = join(dir, 'data')
  const options = { ...identity, cwd: dir }
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options)
  const port = await freePort()
  const server = spawn(join(bin, 'postgres'), ['-D', data, '-k', dir, '-p', String(port), '-c', 'fsync=off'], {
    ...options,
    stdio: 'ignore',
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const stop = async (): Promise<void> => {
    // "Fast": connections are cut, the folder is left whole.
    server.kill('SIGINT')
    await ended
    await rm(dir, { recursive: true, force: true })
  }
  try {
    await answers(join(bin, 'pg_isready'), port)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, version, stop }
}

const answers = async (isReady: string, port: number): Promise<void> => {
  const end = Date.now() + START_MS
  for (;;) {
    try {
      await run(isReady, ['-h', '127.0.0.1', '-p', String(port)])
      return
    } catch (error) {
      if (Date.now() > end) throw new Error('PostgreSQL did not start', { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
