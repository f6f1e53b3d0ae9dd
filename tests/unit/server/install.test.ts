import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** A project whose npm only records that it ran. */
let root: string

const LOCK = JSON.stringify({
  packages: {
    '': { name: 'shop' },
    'node_modules/node': { version: '24.0.0' },
    'node_modules/other-system': { version: '1.0.0', optional: true },
  },
})

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const INSTALLING = `const { appendFileSync, cpSync, mkdirSync } = require('node:fs')
console.log('noise')
appendFileSync('log', process.argv.slice(2).join(' ') + ';')
mkdirSync('node_modules/node/bin', { recursive: true })
cpSync('package-lock.json', 'node_modules/.package-lock.json')`

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'qafila-install-'))
  write('package-lock.json', LOCK)
  write('npm.cjs', INSTALLING)
})
afterEach(() => rmSync(root, { recursive: true }))

const byNpm = () => ({ npm_node_execpath: process.execPath, npm_execpath: join(root, 'npm.cjs') })

const install = (variables: Record<string, string> = byNpm()) => {
  rmSync(join(root, 'log'), { force: true })
  const env = { PATH: process.env.PATH, ...variables }
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('server/install.mjs')], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  const ran = existsSync(join(root, 'log')) ? readFileSync(join(root, 'log'), 'utf8') : ''
  return { status, stdout, stderr, ran }
}

const NPM_CI = 'ci --include=dev --no-audit --no-fund --loglevel=error;'

it('installs in a fresh clone, reports it, and writes nothing to stdout', () => {
  expect(install()).toMatchObject({ status: 0, stdout: '', ran: NPM_CI })
  expect(install(), 'again').toEqual({ status: 0, stdout: '', stderr: '', ran: '' })
})

it('takes the npm of the path when it is started without npm', () => {
  write('bin/npm', `#!${process.execPath}\n${INSTALLING}`)
  chmodSync(join(root, 'bin/npm'), 0o755)
  const PATH = [join(root, 'bin'), process.env.PATH].join(delimiter)
  expect(install({ PATH })).toMatchObject({ status: 0, ran: NPM_CI })
})

it('installs again when the lock file has another version, or a package is missing', () => {
  install()
  write('package-lock.json', LOCK.replace('24.0.0', '24.0.1'))
  expect(install().ran).toBe(NPM_CI)
  rmSync(join(root, 'node_modules/node'), { recursive: true })
  expect(install().ran).toBe(NPM_CI)
})

it('ends with npm’s code when the packages cannot be installed', () => {
  write('npm.cjs', 'process.exit(5)')
  const { status, stderr } = install()
  expect(status).toBe(5)
  expect(stderr).toContain('The packages could not be installed')
})

it('reports when the pinned Node has no binary', () => {
  write('npm.cjs', '')
  const { status, stderr } = install()
  expect(status).toBe(1)
  expect(stderr).toContain('allow install scripts')
})
