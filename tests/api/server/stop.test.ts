import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { filledDataFolder } from '../../support/database/embedded.ts'
import { freePort } from '../../support/server/free-port.ts'
import { rawRequest, statusOf } from '../../support/server/raw-http.ts'
import { isReady, LIVE, type ServerProcess, startServer } from '../../support/server/server-process.ts'
import { EMPTY_SHOP } from '#server/modules/settings/gaps.ts'

// Processes start slowly on a machine that runs other tests too.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const CLIENTS = 24

let dir: string
let server: ServerProcess

beforeEach(async () => {
  dir = await filledDataFolder('schema')
  server = await startServer({ DATA_DIR: dir })
  await isReady(server)
})
afterEach(async () => {
  await server.kill()
  rmSync(dir, { recursive: true })
})

/**
 * Calls over keep-alive connections until the server has stopped. A refused connection is not a lost request, nor is a
 * new one that the system resets because it still waited to be accepted when the server stopped listening; all else is.
 */
const ask = (agent: Agent, tally: { served: number; lost: string[] }): Promise<void> =>
  new Promise((resolve) => {
    const next = () => {
      const request = get({ port: server.port, host: '127.0.0.1', agent, path: '/api/v1/settings' }, (response) => {
        response.resume()
        response.once('end', () => {
          if (response.statusCode === 200) tally.served += 1
          else tally.lost.push(`status ${response.statusCode}`)
          next()
        })
        response.once('error', (error) => tally.lost.push(error.message))
      })
      request.once('error', (error: NodeJS.ErrnoException) => {
        const wasNeverAccepted = error.code === 'ECONNRESET' && !request.reusedSocket
        if (error.code !== 'ECONNREFUSED' && !wasNeverAccepted) tally.lost.push(`${error.code} ${error.message}`)
        resolve()
      })
    }
    next()
  })

it('completes requests in flight on SIGTERM under load (S25)', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const tally = { served: 0, lost: [] as string[] }
  const clients = Array.from({ length: CLIENTS }, () => ask(agent, tally))
  await new Promise((resolve) => setTimeout(resolve, 700))
  const began = performance.now()
  server.child.kill('SIGTERM')
  await Promise.all(clients)
  expect(await server.ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(tally.lost).toEqual([])
  expect(tally.served).toBeGreaterThan(CLIENTS)
  expect(server.err()).toBe(`${EMPTY_SHOP}\n`)
  agent.destroy()
})

it('answers a request that was half sent on SIGTERM', async () => {
  const socket = connect(server.port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += String(chunk)))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const [head, rest] = [rawRequest('GET /api/v1/settings').slice(0, 20), rawRequest('GET /api/v1/settings').slice(20)]
  socket.write(head)
  await new Promise((resolve) => setTimeout(resolve, 100))
  server.child.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 1000))
  socket.write(rest)
  await closed
  expect(statusOf(answer)).toBe(200)
  expect(await server.ended).toBe(0)
})

it('says that it is no longer ready before it refuses connections, where a balancer asks', async () => {
  const ready = async () => (await fetch(`http://127.0.0.1:${server.port}/readyz`)).status
  expect(await ready()).toBe(200)
  expect((await fetch(`http://127.0.0.1:${server.port}/livez`)).status).toBe(200)
  server.child.kill('SIGTERM')
  await vi.waitFor(async () => expect(await ready()).toBe(503), { timeout: 2500, interval: 50 })
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/v1/settings`, { headers: { connection: 'close' } })
  expect(answer.status, 'a new connection is still taken').toBe(200)
  expect(await server.ended).toBe(0)
})

it('takes one press of Ctrl-C, passed on twice, for one', async () => {
  server.child.kill('SIGINT')
  await new Promise((resolve) => setTimeout(resolve, 50))
  server.child.kill('SIGINT')
  expect(await server.ended).toBe(0)
})

it('stops after the shell that npm started it by, which passes no signal on', async () => {
  const data = await filledDataFolder('schema')
  const port = await freePort()
  const shell = spawn('/bin/sh', ['-c', `"${process.execPath}" tests/support/server/server-entry.ts; true`], {
    env: { PATH: process.env.PATH, ...LIVE, DATA_DIR: data, PORT: String(port), npm_lifecycle_event: 'start' },
    stdio: 'ignore',
  })
  const isLive = () =>
    fetch(`http://127.0.0.1:${port}/livez`).then(
      () => true,
      () => false,
    )
  await vi.waitFor(async () => expect(await isLive()).toBe(true), { timeout: 60_000, interval: 200 })
  shell.kill('SIGTERM')
  await vi.waitFor(async () => expect(await isLive()).toBe(false), { timeout: 15_000, interval: 200 })
  rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})
