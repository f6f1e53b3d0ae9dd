import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { filledDataFolder } from '../../support/database/embedded.ts'
import { failToStart, isReady, startServer } from '../../support/server/server-process.ts'
import { EMPTY_SHOP } from '#server/modules/settings/gaps.ts'

// Processes start slowly on a machine that runs other tests too.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let dir: string

beforeAll(async () => {
  dir = await filledDataFolder('schema')
})
afterAll(() => rmSync(dir, { recursive: true }))

const failedStart = (env: Record<string, string>) => failToStart({ DATA_DIR: dir, ...env })

it('prints its address and that of the desk when it is ready, and nothing else', async () => {
  const server = await startServer({ DATA_DIR: dir })
  onTestFinished(server.kill)
  await isReady(server)
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/health`)
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
  expect(server.out()).toBe(
    `Qafila is ready at http://localhost:${server.port}\nThe desk is at http://localhost:${server.port}/desk\n`,
  )
  expect(server.err()).toBe(`${EMPTY_SHOP}\n`)
})

it('ends with one sentence when the port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  const said = await failedStart({ PORT: String(port) })
  expect(said).toBe(`Port ${port} is already in use; stop the other program or set PORT to another number.\n`)
})

it.each([
  [
    { DATA_DIR: '/dev/null/data', DATABASE_URL: '' },
    'The data folder /dev/null/data cannot be written to; set DATA_DIR to a folder that can.',
  ],
  [{ HOST: '192.0.2.1' }, 'HOST is 192.0.2.1, which is not an address of this machine.'],
  [{ PORT: 'high' }, 'PORT must be a port number from 0 to 65535.'],
  [
    { DATABASE_URL: 'postgres://qafila:geheim@127.0.0.1:1/none' },
    'The database of DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.',
  ],
  [
    { SECRET: '', SMTP_URL: '' },
    'Outside demo mode the server also needs SMTP_URL and SECRET; set DEMO=1 to run the demo shop instead.',
  ],
])('ends with one sentence for %j', async (env, sentence) => {
  expect(await failedStart(env)).toBe(`${sentence}\n`)
})

it('uses no database of its own over a foreign API', async () => {
  const server = await startServer({ DATA_DIR: '/dev/null/data', API_BASE_URL: 'https://api.shop.example' })
  onTestFinished(server.kill)
  await isReady(server)
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/health`)
  expect(answer.status).toBe(404)
})
