import fastify from 'fastify'
import { expect, it } from 'vitest'
import { proxyWarning } from '#server/plugins/proxy-warning.ts'

const warningsOf = async (trustProxy: false | number): Promise<string[]> => {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  await app.register(proxyWarning({ trustProxy }))
  app.get('/', async () => 'x')
  await app.inject('/')
  for (let nr = 0; nr < 3; nr += 1) await app.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.9' } })
  await app.close()
  return lines
}

it('warns once about an untrusted proxy, with the name of the setting', async () => {
  const lines = await warningsOf(false)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUST_PROXY')
})

it('does not warn where proxies are trusted', async () => {
  expect(await warningsOf(1)).toEqual([])
})
