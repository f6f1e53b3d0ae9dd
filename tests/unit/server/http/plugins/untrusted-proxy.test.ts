import { Writable } from 'node:stream'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { untrustedProxy } from '#server/http/plugins/untrusted-proxy.ts'

const warningsOf = async (trustProxy: boolean | string[], headers: Record<string, string>[]): Promise<string[]> => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const app = fastify({ trustProxy, logger: { level: 'warn', stream } })
  await app.register(untrustedProxy)
  app.get('/', async () => '')
  for (const one of headers) await app.inject({ url: '/', headers: one, remoteAddress: '10.0.0.1' })
  await app.close()
  return lines.filter((line) => line.includes('TRUST_PROXY'))
}
const PROXIED = { 'x-forwarded-for': '203.0.113.7' }

describe('a proxy whose X-Forwarded-For is not trusted', () => {
  it('is logged once, with the name of the setting', async () => {
    expect(await warningsOf(false, [{}, PROXIED, PROXIED])).toHaveLength(1)
    expect(await warningsOf(['192.0.2.1'], [PROXIED, PROXIED])).toHaveLength(1)
  })

  it('is not logged where there is none, or it is trusted', async () => {
    expect(await warningsOf(false, [{}, {}])).toEqual([])
    expect(await warningsOf(['10.0.0.1'], [PROXIED, {}])).toEqual([])
  })
})
