import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { StartError } from '#server/lib/start-error.ts'
import { applePay } from '#server/http/apple-pay.ts'

const PATH = '/.well-known/apple-developer-merchantid-domain-association'

const get = async (applePayDomain?: string) => {
  const app = Fastify()
  await applePay(app, applePayDomain === undefined ? {} : { applePayDomain })
  return app.inject({ url: PATH })
}

it('serves the domain file of Apple Pay from its text or from a file, and 404 without one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'qafila-apple-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'association')
  writeFileSync(file, '7B22707370')
  for (const setting of ['7B22707370', file]) {
    const { statusCode, body, headers } = await get(setting)
    expect([statusCode, body, headers['content-type']]).toEqual([200, '7B22707370', 'text/plain; charset=utf-8'])
  }
  expect((await get()).statusCode).toBe(404)
  await expect(get(join(folder, 'missing'))).rejects.toThrow(StartError)
})
