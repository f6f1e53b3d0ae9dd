import { rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { putUnderLoad } from '../../bench/server/load.ts'
import { budget } from '../../support/browser/budget.ts'
import { createAppServer } from '../../support/server/app-server.ts'
import { ensureBuild } from '../../support/build.ts'
import { filledDataFolder } from '../../support/database/embedded.ts'
import { seededFolder } from '../../support/global-setup.ts'
import { isReady, type ServerProcess, startServer } from '../../support/server/server-process.ts'

const MINUTE = 60_000
// Processes start slowly on a machine that runs other tests too.
vi.setConfig({ testTimeout: 15 * MINUTE, hookTimeout: 2 * MINUTE })

const API = '/api/v1'
const SLOW = process.env.SOAK ? 500 : 100
/** Headers must be there after ten seconds, and late ones are looked for every two. */
const SHED_MS = 13_000

let server: ServerProcess
let dir: string
let url: string

beforeAll(async () => {
  dir = await filledDataFolder('schema')
  server = await startServer({ DATA_DIR: dir, LOG_LEVEL: 'error' })
  await isReady(server)
  url = `http://127.0.0.1:${server.port}`
})
afterAll(async () => {
  await server.kill()
  rmSync(dir, { recursive: true })
})

/** A client that never finishes its headers: one more line each second. */
const dawdle = (port: number): Socket => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {}).resume()
  socket.write(`GET ${API}/products HTTP/1.1\r\nhost: 127.0.0.1\r\n`)
  const timer = setInterval(() => socket.write('x-slow: 1\r\n'), 1000)
  socket.on('close', () => clearInterval(timer))
  return socket
}

/** Sends requests one after the other for so long; returns the time of the slowest answer, in milliseconds. */
const slowestAnswer = async (ms: number): Promise<number> => {
  let slowest = 0
  for (const end = performance.now() + ms; performance.now() < end;) {
    const asked = performance.now()
    const answer = await fetch(`${url}${API}/products`)
    await answer.arrayBuffer()
    expect(answer.status).toBe(200)
    slowest = Math.max(slowest, performance.now() - asked)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return slowest
}

it(`serves other clients while ${SLOW} clients send slowly, and disconnects the slow ones (S11)`, async () => {
  const slow = Array.from({ length: SLOW }, () => dawdle(server.port))
  try {
    expect(await slowestAnswer(SHED_MS)).toBeLessThan(budget(1000))
    await vi.waitFor(() => expect(slow.filter((socket) => !socket.closed)).toEqual([]), { timeout: 5000 })
  } finally {
    for (const socket of slow) socket.destroy()
  }
})

it.runIf(process.env.SOAK)('serves 64 visitors for ten minutes without growing (S24)', async () => {
  const dist = ensureBuild()
  const shop = await createAppServer({ dist, template: await seededFolder(dist) })
  const paths = ['/', '/store', '/store/tall-clay-jar', '/store?q=coffee', `${API}/products?q=oud`, '/terms']
  const visit = (seconds: number) =>
    putUnderLoad(shop.url, (number) => paths[number % paths.length] ?? '', { connections: 64, seconds })
  try {
    await shop.start()
    await visit(60)
    const before = shop.memory()
    const { p99, perSecond } = await visit(600)
    const grown = shop.memory() / before - 1
    console.log(`${perSecond.toFixed(0)} a second, p99 ${p99.toFixed(0)} ms, memory ${(grown * 100).toFixed(1)} %`)
    expect(p99).toBeLessThan(500)
    expect(grown).toBeLessThan(0.1)
  } finally {
    await shop.dispose()
  }
})
