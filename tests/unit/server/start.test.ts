import { type ChildProcess, spawn } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

/** A project with the real launcher, whose npm, build and server only record that they ran. */
let root: string
let bin: string

const LOCK = JSON.stringify({
  packages: {
    '': { name: 'shop' },
    'node_modules/node': { version: '24.0.0' },
    'node_modules/other-system': { version: '1.0.0', optional: true },
  },
})

const write = (path: string, text: string, mode = 0o644): void => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text, { mode })
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'qafila-start-'))
  bin = join(root, 'bin')
  cpSync('server/start.mjs', join(root, 'server/start.mjs'))
  cpSync('server/start', join(root, 'server/start'), { recursive: true })
  write('package-lock.json', LOCK)
  write('src/app.ts', 'one')
  write('server/main.ts', `console.log('server', process.argv.slice(2).join())`)
  write('tests/run.ts', `console.log('tests', process.argv.slice(2).join()); process.exit(3)`)
  write(
    'bin/npm',
    `#!/bin/sh
echo "npm $*" >> "${root}/log"; echo noise
mkdir -p node_modules/node/bin
ln -sf "${process.execPath}" node_modules/node/bin/node
cp package-lock.json node_modules/.package-lock.json
`,
    0o755,
  )
  write(
    'server/build.ts',
    `import { appendFileSync } from 'node:fs'
console.log('noise')
appendFileSync('log', 'build\\n')
process.exit(Number(process.env.BUILD_CODE ?? 0))`,
  )
  write('package.json', '{"type":"module"}')
})
afterEach(() => rmSync(root, { recursive: true }))

const launch = (args: string[], env: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, [join(root, 'server/start.mjs'), ...args], {
    cwd: tmpdir(),
    env: { PATH: [bin, process.env.PATH].join(delimiter), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const start = async (args: string[], env?: Record<string, string>) => {
  const child = launch(args, env)
  let out = ''
  let err = ''
  child.stdout?.on('data', (chunk) => (out += String(chunk)))
  child.stderr?.on('data', (chunk) => (err += String(chunk)))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, out, err }
}

/** What ran since the last call. */
const log = (): string[] => {
  const file = join(root, 'log')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  rmSync(file, { force: true })
  return lines
}

const INSTALL = 'npm ci --include=dev --no-audit --no-fund --loglevel=error'
const BUILD = 'build'

describe('npm start', () => {
  it('installs and builds in a fresh clone, says so, and leaves stdout to the server', async () => {
    const { code, out, err } = await start(['start', '--flag'])
    expect(code, err).toBe(0)
    expect(out).toBe('server --flag\n')
    expect(err).toContain('Installing packages')
    expect(err).toContain('Building the app')
    expect(log()).toEqual([INSTALL, BUILD])
  })

  it('does neither again while nothing changed', async () => {
    await start(['start'])
    log()
    writeFileSync(join(root, 'src/app.ts'), 'one')
    expect((await start(['start'])).err).toBe('')
    expect(log()).toEqual([])
  })

  it('builds again when a source or a baked variable changed', async () => {
    await start(['start'])
    log()
    appendFileSync(join(root, 'src/app.ts'), 'two')
    await start(['start'])
    expect(log()).toEqual([BUILD])
    write('public/new.svg', '<svg/>')
    await start(['start'])
    expect(log()).toEqual([BUILD])
    await start(['start'], { API_BASE_URL: 'https://api.example' })
    expect(log()).toEqual([BUILD])
    await start(['start'], { API_BASE_URL: 'https://api.example', LOG_LEVEL: 'info' })
    expect(log()).toEqual([])
  })

  it('installs again when the lock file asks for another version, or a package is missing', async () => {
    await start(['start'])
    log()
    write('package-lock.json', LOCK.replace('24.0.0', '24.0.1'))
    await start(['start'])
    expect(log()).toEqual([INSTALL, BUILD])
    rmSync(join(root, 'node_modules/node'), { recursive: true })
    await start(['start'])
    expect(log()).toEqual([INSTALL])
  })

  it('ends with the code of a failed build, starts nothing, and builds again next time', async () => {
    const { code, out, err } = await start(['start'], { BUILD_CODE: '7' })
    expect([code, out]).toEqual([7, ''])
    expect(err).toContain('The app could not be built')
    log()
    expect((await start(['start'])).code).toBe(0)
    expect(log()).toEqual([BUILD])
  })

  it('ends with npm’s code when the packages cannot be installed', async () => {
    write('bin/npm', '#!/bin/sh\nexit 5\n', 0o755)
    const { code, err } = await start(['start'])
    expect(code).toBe(5)
    expect(err).toContain('The packages could not be installed')
  })

  it('takes no npm out of node_modules, which npm is about to delete', async () => {
    write('node_modules/.bin/npm', '#!/bin/sh\nexit 9\n', 0o755)
    const inside = join(root, 'node_modules/.bin')
    const { code } = await start(['start'], { PATH: [inside, bin, process.env.PATH].join(delimiter) })
    expect(code).toBe(0)
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('passes %s on and ends with the server’s code', async (signal) => {
    write(
      'server/main.ts',
      `process.on('${signal}', () => process.exit(4)); console.log('ready'); setInterval(() => {}, 1000)`,
    )
    const child = launch(['start'])
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await new Promise((resolve) => child.stdout?.once('data', resolve))
    child.kill(signal)
    expect(await ended).toBe(4)
  })
})

describe('the other commands', () => {
  it('install, build nothing, and end with the code of what they run', async () => {
    const { code, out } = await start(['test', '--only', 'x'])
    expect([code, out]).toEqual([3, 'tests test,--only,x\n'])
    expect(log()).toEqual([INSTALL])
  })

  it('build anew each time when a build is asked for', async () => {
    await start(['build'])
    await start(['build'])
    await start(['build', '--if-needed'])
    expect(log()).toEqual([INSTALL, BUILD, BUILD])
  })

  it.each([[[]], [['stat']], [['constructor']]])('name what there is for %j', async (args) => {
    const { code, err } = await start(args)
    expect(code).toBe(1)
    expect(err).toMatch(/^There is no command .*; there are start, dev, admin, build, .*\.\n$/)
    expect(log()).toEqual([])
  })
})
