import { readFileSync, statSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env/env.ts'
import { StartError } from '../lib/start-error.ts'

/** Where Apple looks up whether a domain may show its button. */
const PATH = '/.well-known/apple-developer-merchantid-domain-association'

/** Serves the file by which Apple Pay knows this domain, exactly as the gateway handed it out; 404 without one. */
export const applePay = async (
  app: FastifyInstance,
  { applePayDomain }: Pick<Env, 'applePayDomain'>,
): Promise<void> => {
  const file = applePayDomain === undefined ? undefined : contentOf(applePayDomain)
  app.get(PATH, (_request, reply) => {
    if (file === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(file)
  })
}

/** The setting is a file's path or its text, which is one long line of hexadecimal digits or JSON. */
const contentOf = (setting: string): Buffer | string => {
  if (!/^[./]/.test(setting)) return setting
  if (!statSync(setting, { throwIfNoEntry: false })?.isFile())
    throw new StartError('APPLE_PAY_DOMAIN_FILE must be the path of a file, or its text.')
  return readFileSync(setting)
}
