import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { read } from './files.ts'

const has = (program: string): boolean => spawnSync('which', [program]).status === 0

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'qafila-deploy-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

interface Service {
  depends_on?: string[] | object
  configs?: { source: string }[]
  volumes?: string[]
  command?: string[]
  environment?: Record<string, string>
  ports?: string[]
}

/** `deploy/compose.yaml` with the defaults of its variables. */
const compose = () =>
  parse(read('deploy/compose.yaml').replaceAll(/\$\{\w+:-(\w+)\}/g, '$1'), { merge: true }) as {
    services: Record<string, Service>
    configs: object
    volumes: object
  }

describe('the files of a deployment', () => {
  it('nothing but nginx is reached from outside, and databases by TLS alone', () => {
    const services = Object.entries(compose().services)
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['nginx'])
    const urls = services
      .flatMap(([, { environment = {} }]) => Object.values(environment))
      .filter((value) => value.startsWith('postgres://'))
    expect(urls.length).toBeGreaterThan(3)
    for (const url of urls) expect(url).toMatch(/\?sslmode=verify-full&sslrootcert=\/certs\/ca\.crt$/)
    const accepted = read('deploy/postgres/pg_hba.conf').match(/^[a-z]+/gm)
    expect(new Set(accepted)).toEqual(new Set(['local', 'hostssl']))
  })

  it.skipIf(!has('nginx'))('nginx accepts its configuration', () => {
    const site = read('deploy/nginx/qafila.conf')
      .replaceAll(/server app-(\d):3000/g, 'server 127.0.0.1:300$1')
      .replace('/var/cache/nginx/qafila', join(dir, 'cache'))
    const main = `pid ${dir}/pid; error_log ${dir}/log; events {} http { access_log off; ${site} }`
    writeFileSync(join(dir, 'nginx.conf'), main)
    const { stderr, status } = spawnSync('nginx', ['-t', '-c', join(dir, 'nginx.conf')], { encoding: 'utf8' })
    expect(status, stderr).toBe(0)
  })

  it.skipIf(!has('systemd-analyze'))('the unit is one', () => {
    const unit = read('deploy/systemd/qafila.service').replace(
      '/opt/qafila/node_modules/node/bin/node',
      process.execPath,
    )
    writeFileSync(join(dir, 'qafila.service'), unit)
    const { stderr } = spawnSync('systemd-analyze', ['verify', join(dir, 'qafila.service')], { encoding: 'utf8' })
    expect(stderr).not.toMatch(/qafila/)
  })

  it('what the image starts exists, and its servers wait for what they need', () => {
    const [, ...command] = /^CMD \["node", "([^"]+)"\]$/m.exec(read('Dockerfile')) ?? []
    expect(command.map((file) => existsSync(file))).toEqual([true])
    const { services, configs, volumes } = compose()
    const needed = Object.values(services).flatMap(({ depends_on = [] }) =>
      Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
    )
    expect(needed.filter((name) => !Object.hasOwn(services, name))).toEqual([])
    const mounted = Object.values(services).flatMap((service) => service.volumes?.map((one) => one.split(':')[0]) ?? [])
    expect(mounted.filter((name) => !name?.startsWith('./') && !Object.hasOwn(volumes, name ?? ''))).toEqual([])
    const scripts = Object.values(services).flatMap(({ command = [] }) =>
      command.filter((word) => word.endsWith('.sh')),
    )
    expect(scripts.map((path) => existsSync(path.replace('/etc/qafila', 'deploy/postgres')))).toEqual([true, true])
    const sources = Object.values(services).flatMap((service) => service.configs ?? [])
    expect(sources.filter(({ source }) => !Object.hasOwn(configs, source))).toEqual([])
  })

  it('nginx lets the largest call through', () => {
    const largest = Math.max(
      ...Object.values(contract).flatMap((resource) =>
        Object.values(resource).map(({ maxBytes = 0 }: Endpoint) => maxBytes),
      ),
    )
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('deploy/nginx/qafila.conf')) ?? []
    expect(largest).toBeGreaterThan(0)
    expect(Number(megabytes) * 1024 ** 2).toBeGreaterThan(largest)
  })

  it('stops are given as long as a server takes', () => {
    expect(read('deploy/compose.yaml')).toContain('stop_grace_period: 15s')
    expect(read('deploy/systemd/qafila.service')).toContain('TimeoutStopSec=15')
  })
})
