import fastify, { type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { readEnv } from '#server/env/env.ts'
import { serverOptions } from '#server/http/options.ts'
import { accessLog } from '#server/http/plugins/access-log.ts'
import { requestId } from '#server/http/plugins/request-id.ts'

/** A server that keeps its log lines. */
const open = async (env: Record<string, string> = {}) => {
  const lines: Record<string, unknown>[] = []
  const options = serverOptions(readEnv(env))
  const logger = {
    ...(options.logger as object),
    stream: { write: (line: string) => void lines.push(JSON.parse(line)) },
  }
  const app: FastifyInstance = fastify({ ...options, logger } as typeof options)
  app.decorateRequest('pageName', undefined)
  await app.register(requestId)
  await app.register(accessLog)
  app.get('/orders/:id', async () => 'x')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, url, lines }
}

it('logs the route, the status and the time of a call, and nothing of its address', async () => {
  const { app, url, lines } = await open()
  await fetch(`${url}/orders/QF-1234?token=abc`)
  await fetch(`${url}/assets/app.js`)
  await app.close()
  expect(lines).toEqual([
    expect.objectContaining({ method: 'GET', route: '/orders/:id', status: 200, ms: expect.any(Number) as number }),
  ])
  expect(JSON.stringify(lines)).not.toMatch(/QF-1234|abc|127\.0\.0\.1/)
})

it('takes the id of a request from a trusted proxy only', async () => {
  const id = 'balancer-0123456789'
  const idWith = async (env: Record<string, string>, sent: string) => {
    const { app, url } = await open(env)
    const response = await fetch(`${url}/orders/1`, { headers: { 'x-request-id': sent } })
    await app.close()
    return response.headers.get('x-request-id')
  }
  expect(await idWith({ TRUST_PROXY: '1' }, id)).toBe(id)
  expect(await idWith({ TRUST_PROXY: 'loopback' }, id)).toBe(id)
  expect(await idWith({ TRUST_PROXY: '10.0.0.0/8' }, id)).not.toBe(id)
  expect(await idWith({}, id)).not.toBe(id)
  expect(await idWith({ TRUST_PROXY: '1' }, 'two words')).not.toBe('two words')
})
