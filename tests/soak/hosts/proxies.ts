import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../support/server/free-port.ts'

/** PgBouncer refuses to run as root. */
const UNPRIVILEGED = 65_534

interface Proxy {
  port: number
  stop: () => Promise<void>
}

const ended = (program: ChildProcess): Promise<unknown> => new Promise((resolve) => program.once('exit', resolve))

/** PgBouncer with the settings of `deploy/`, before one database after the other. */
export const startPooler = async (databasePort: number): Promise<Proxy & { turnTo: (port: number) => void }> => {
  const dir = mkdtempSync(join(tmpdir(), 'qafila-pooler-'))
  const port = await freePort()
  const ini = join(dir, 'pgbouncer.ini')
  const write = (target: number): void =>
    writeFileSync(
      ini,
      readFileSync('deploy/pgbouncer/pgbouncer.ini', 'utf8')
        .replace(/^qafila = .*$/m, `* = host=127.0.0.1 port=${target}`)
        .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
        .replace(/^auth_type = .*$/m, 'auth_type = trust\nunix_socket_dir =')
        .replace(/^auth_file = .*$/m, `auth_file = ${join(dir, 'users')}`),
    )
  write(databasePort)
  writeFileSync(join(dir, 'users'), '"postgres" ""\n')
  chmodSync(dir, 0o755)
  const identity = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}
  if (identity.uid !== undefined) chownSync(dir, identity.uid, identity.gid)
  const program = spawn('/usr/sbin/pgbouncer', ['-q', ini], { ...identity, cwd: dir, stdio: 'ignore' })
  return {
    port,
    turnTo: (target) => {
      write(target)
      program.kill('SIGHUP')
    },
    stop: async () => {
      const gone = ended(program)
      program.kill('SIGKILL')
      await gone
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** nginx with the configuration of `deploy/`, before servers on this machine. */
export const startNginx = async (ports: readonly number[]): Promise<Proxy> => {
  const dir = mkdtempSync(join(tmpdir(), 'qafila-nginx-'))
  mkdirSync(join(dir, 'cache'))
  const port = await freePort()
  const site = readFileSync('deploy/nginx/qafila.conf', 'utf8')
    .replaceAll(/app-(\d):3000/g, (_, nr: string) => `127.0.0.1:${ports[Number(nr) - 1]}`)
    .replace('/var/cache/nginx/qafila', join(dir, 'cache'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    // As behind a further balancer: each client of the load has an address of its own.
    .replace('X-Forwarded-For $remote_addr', 'X-Forwarded-For $http_x_forwarded_for')
    .replace('proxy_set_header Host $host', 'proxy_set_header Host $http_host')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(dir, name)};`,
  )
  const conf = join(dir, 'nginx.conf')
  writeFileSync(
    conf,
    `daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; pid ${dir}/pid; error_log ${dir}/log;
events {} http { access_log off; ${temporary.join(' ')} ${site} }`,
  )
  const program = spawn('/usr/sbin/nginx', ['-e', join(dir, 'log'), '-c', conf], { stdio: 'inherit' })
  return {
    port,
    stop: async () => {
      const gone = ended(program)
      program.kill('SIGTERM')
      await gone
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** A payment gateway that takes connections and never answers. */
export const startSilentGateway = async () => {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => void sockets.add(socket.on('error', () => {})))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
