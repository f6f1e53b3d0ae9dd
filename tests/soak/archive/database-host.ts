import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { parse } from 'yaml'
import { freePort } from '../../support/server/free-port.ts'

const run = promisify(execFile)

const HOME = '/usr/lib/postgresql'
const START_MS = 60_000
/** No certificate names an address, so that a name is checked too. */
const NAME = 'localhost'
export const PASSWORD = 'a-password-of-the-drill'

/** What the hosts of a drill share, as the containers of `deploy/compose.yaml` do. */
export interface Site {
  dir: string
  /** The host that sells. */
  primary: { name: string; port: number }
}

/** A host of `deploy/postgres`: its scripts and files with other paths and ports, and nothing else changed. */
export interface DatabaseHost {
  name: string
  port: number
  /** The folder of the database. */
  data: string
  /** `postgres://…` of the role of the servers; by TLS with the name checked unless `query` says otherwise. */
  url: (query?: string, address?: string) => string
  /** Runs a script or a program as in its container, and answers its output; throws with what it wrote. */
  run: (program: string, ...args: string[]) => Promise<string>
  /** Runs start.sh until PostgreSQL answers, or until it ends, which throws with what it wrote. */
  start: () => Promise<void>
  stop: (signal?: NodeJS.Signals) => Promise<void>
  /** What a query by the superuser on the socket answers. */
  ask: (sql: string) => Promise<string>
}

/** PostgreSQL refuses to run as root, and its user is who the socket lets in. */
const identity = () => {
  const id = (option: string): number => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** An empty site in a folder. */
export const createSite = (dir: string): Site => {
  for (const name of ['', 'certs', 'archive']) ownFolder(join(dir, name))
  return { dir, primary: { name: '', port: 0 } }
}

const ownFolder = (path: string): void => {
  const { uid, gid } = identity()
  mkdirSync(path, { recursive: true })
  chownSync(path, uid, gid)
  chmodSync(path, 0o700)
}

export const createHost = async (site: Site, name: string): Promise<DatabaseHost> => {
  const port = await freePort()
  const [version = ''] = readdirSync(HOME).toSorted((a, b) => Number(b) - Number(a))
  const home = join(site.dir, name)
  const [etc, data, socket] = ['etc', 'data', 'run'].map((part) => join(home, part)) as [string, string, string]
  for (const path of [home, etc, data, socket]) ownFolder(path)
  const here = (text: string): string =>
    text
      .replaceAll('/etc/qafila', etc)
      .replaceAll('/certs', join(site.dir, 'certs'))
      .replaceAll('/var/lib/postgresql/data', data)
      .replaceAll('/var/lib/pgbackrest', join(site.dir, 'archive'))
      .replaceAll('/var/run/postgresql', socket)
      .replaceAll('host=$PRIMARY', 'host=$PRIMARY port=$PRIMARY_PORT')
  const files = readdirSync('deploy/postgres').filter((file) => /\.(?:sh|conf)$/.test(file))
  for (const file of files) writeFileSync(join(etc, file), here(readFileSync(join('deploy/postgres', file), 'utf8')))
  const conf = join(etc, 'postgresql.conf')
  writeFileSync(conf, `${readFileSync(conf, 'utf8')}unix_socket_directories = '${socket}'\nfsync = off\n`)

  const PGDATA = join(data, '17')
  const options = () => ({
    ...identity(),
    cwd: home,
    env: {
      PATH: `${join(HOME, version, 'bin')}:/usr/bin:/bin`,
      PGDATA,
      PGPORT: String(port),
      PGHOST: socket,
      PGBACKREST_CONFIG: join(etc, 'pgbackrest.conf'),
      PGBACKREST_PG1_PORT: String(port),
      PGBACKREST_LOCK_PATH: join(home, 'lock'),
      POSTGRES_PASSWORD: PASSWORD,
      HOST_NAME: name,
      PRIMARY: site.primary.name === name ? name : NAME,
      PRIMARY_PORT: String(site.primary.port),
    },
  })
  const runHere: DatabaseHost['run'] = async (program, ...args) => {
    const isScript = program.endsWith('.sh')
    const { stdout } = await run(isScript ? 'sh' : program, isScript ? [join(etc, program), ...args] : args, options())
    return stdout.trim()
  }
  const ask = (sql: string) => runHere('psql', '-d', 'qafila', '-AtqXc', sql)
  let server: ChildProcess | undefined
  const start = async (): Promise<void> => {
    let log = ''
    const started = spawn('sh', [join(etc, 'start.sh')], { ...options(), stdio: ['ignore', 'ignore', 'pipe'] })
    server = started
    started.stderr.setEncoding('utf8').on('data', (text: string) => (log = (log + text).slice(-20_000)))
    const end = Date.now() + START_MS
    while (!(await ask('select 1').catch(() => undefined))) {
      if (started.exitCode !== null || Date.now() > end) throw new Error(`${name} did not start:\n${log}`)
      await wait(200)
    }
  }
  const stop = async (signal: NodeJS.Signals = 'SIGINT'): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const gone = new Promise((resolve) => server?.once('exit', resolve))
    server.kill(signal)
    await gone
  }
  const url: DatabaseHost['url'] = (
    query = `sslmode=verify-full&sslrootcert=${join(site.dir, 'certs/ca.crt')}`,
    address = NAME,
  ) => `postgres://qafila:${PASSWORD}@${address}:${port}/qafila?${query}`
  return { name, port, data: PGDATA, url, run: runHere, start, stop, ask }
}

/** PgBouncer with the settings that `deploy/compose.yaml` gives it, before the primary of a site. */
export const startSecuredPooler = async (site: Site) => {
  const port = await freePort()
  const dir = join(site.dir, 'pooler')
  ownFolder(dir)
  const { configs } = parse(readFileSync('deploy/compose.yaml', 'utf8')) as {
    configs: Record<'pgbouncer' | 'users', { content: string }>
  }
  const [ini, users] = [join(dir, 'pgbouncer.ini'), join(dir, 'userlist.txt')]
  writeFileSync(users, configs.users.content.replace('${POSTGRES_PASSWORD}', PASSWORD))
  const write = (): void =>
    writeFileSync(
      ini,
      configs.pgbouncer.content
        .replace(/^qafila = .*$/m, `qafila = host=${NAME} port=${site.primary.port} dbname=qafila`)
        .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1')
        .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
        .replace('/etc/pgbouncer/userlist.txt', users)
        .replaceAll('/certs', join(site.dir, 'certs')),
    )
  write()
  const program = spawn('/usr/sbin/pgbouncer', ['-q', ini], { ...identity(), cwd: dir, stdio: 'ignore' })
  return {
    port,
    /** As the containers are made again once PRIMARY is another. */
    turn: (): void => {
      write()
      program.kill('SIGHUP')
    },
    stop: async (): Promise<void> => {
      const gone = new Promise((resolve) => program.once('exit', resolve))
      program.kill('SIGKILL')
      await gone
    },
  }
}

/** Empties the volume of a host. */
export const removeData = ({ data }: DatabaseHost): void => rmSync(data, { recursive: true, force: true })
