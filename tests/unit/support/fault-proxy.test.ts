import { Agent, request } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type FaultProxy, startFaultProxy, type Weather } from '../../support/server/fault-proxy.ts'
import { localServer } from '../../support/server/local-server.ts'

const BODY = 'x'.repeat(2000)

const behind = async (weather: Weather, seed = 1) => {
  const server = await localServer((_, response) => response.end(BODY))
  const proxy = await startFaultProxy({ target: Number(new URL(server.url).port), seed, weather })
  onTestFinished(proxy.close)
  return { ...server, proxy }
}

/** Asks once; answers the body, or how it failed. */
const ask = (port: number, { agent = new Agent(), timeout = 5000 } = {}): Promise<string> =>
  new Promise((resolve) => {
    const asked = request({ port, host: '127.0.0.1', agent, method: 'POST' }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => (body += text))
      response.on('error', () => resolve(`broke off after ${body.length > 0 ? 'some' : 'none'}`))
      response.on('end', () => resolve(body))
    })
    asked.setTimeout(timeout, () => asked.destroy(new Error('no answer')))
    asked.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    asked.end('question')
  })

test('in fair weather everything passes, over one connection too', async () => {
  const { proxy, received } = await behind({})
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  expect(await ask(proxy.port, { agent })).toBe(BODY)
  expect(await ask(proxy.port, { agent })).toBe(BODY)
  expect([received.length, proxy.counts.pass]).toEqual([2, 2])
})

describe('the faults of an exchange', () => {
  test('a reset: the question never arrives', async () => {
    const { proxy, received } = await behind({ reset: 1 })
    expect(await ask(proxy.port)).toBe('ECONNRESET')
    expect(received).toHaveLength(0)
  })

  test('a cut: the answer breaks off', async () => {
    const { proxy, received } = await behind({ cut: 1 })
    expect(await ask(proxy.port)).toMatch(/broke off after|ECONNRESET/)
    expect(received).toHaveLength(1)
  })

  test('a lost answer: the question did arrive', async () => {
    const { proxy, received } = await behind({ lost: 1 })
    expect(await ask(proxy.port)).toBe('ECONNRESET')
    expect(received).toHaveLength(1)
  })

  test('a hang: nothing at all', async () => {
    const { proxy, received } = await behind({ hang: 1 })
    expect(await ask(proxy.port, { timeout: 300 })).toBe('no answer')
    expect(received).toHaveLength(0)
  })

  test('a delay holds the question back', async () => {
    const { proxy } = await behind({ delay: 200 })
    const started = performance.now()
    expect(await ask(proxy.port)).toBe(BODY)
    expect(performance.now() - started).toBeGreaterThanOrEqual(195)
  })

  test('a rate lets the answer trickle', async () => {
    const { proxy } = await behind({ rate: 8000 })
    const started = performance.now()
    expect(await ask(proxy.port)).toBe(BODY)
    expect(performance.now() - started).toBeGreaterThanOrEqual(200)
  })
})

describe('fates', () => {
  const fatesOf = async (proxy: FaultProxy): Promise<string[]> => {
    const fates: string[] = []
    for (let at = 0; at < 40; at++) {
      const before = { ...proxy.counts }
      await ask(proxy.port)
      fates.push(Object.entries(proxy.counts).find(([fate, count]) => count > before[fate as 'pass'])?.[0] ?? 'none')
    }
    return fates
  }
  const stormy = { reset: 0.2, lost: 0.2 }

  test('are the same for the same seed, and others for another', async () => {
    const [first, again, other] = await Promise.all(
      [7, 7, 8].map(async (seed) => fatesOf((await behind(stormy, seed)).proxy)),
    )
    expect(again).toEqual(first)
    expect(other).not.toEqual(first)
    expect(new Set(first)).toEqual(new Set(['pass', 'reset', 'lost']))
  })

  test('belong to the exchange, not to the connection', async () => {
    const { proxy } = await behind({})
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    await ask(proxy.port, { agent })
    proxy.set({ reset: 1 })
    expect(await ask(proxy.port, { agent })).toBe('ECONNRESET')
    proxy.set({})
    expect(await ask(proxy.port, { agent })).toBe(BODY)
  })
})
