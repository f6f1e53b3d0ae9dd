import type { FastifyInstance } from 'fastify'
import type { Env } from '../env/env.ts'
import { namedLoopback } from '../lib/is-loopback.ts'
import { StartError } from '../lib/start-error.ts'

const REASONS: Record<string, (env: Env) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is already in use; stop the other program or set PORT to another number.`,
  EACCES: ({ port }) => `Port ${port} may not be opened by this user; set PORT to a number above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST is ${host}, which is not an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST is ${host}, which is not known.`,
}

/** Starts to listen and answers the address to open. */
export const listen = async (app: FastifyInstance, env: Env): Promise<string> => {
  try {
    return namedLoopback(await app.listen({ port: env.port, host: env.host }))
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
    if (!reason) throw error
    throw new StartError(reason(env), { cause: error })
  }
}
