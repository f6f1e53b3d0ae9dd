import type { FastifyInstance } from 'fastify'
import { SHARE_PATH, sharedTarget } from '#contract/wire/shared-target.ts'
import type { Env } from '../env/env.ts'

/** Leads from what was shared with the installed app to what it is about; the worker does so by itself. */
export const share = async (app: FastifyInstance, { publicUrl }: Pick<Env, 'publicUrl'>): Promise<void> => {
  const { origin } = new URL(publicUrl)
  app.get(SHARE_PATH, (request, reply) => {
    const query = URL.parse(request.originalUrl, origin)?.searchParams ?? new URLSearchParams()
    return reply.header('cache-control', 'no-store').redirect(sharedTarget(query, { origin, parse: URL.parse }), 303)
  })
}
