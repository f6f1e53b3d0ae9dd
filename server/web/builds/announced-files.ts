import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { COMMON, describe, headersOfListed } from '../static.ts'
import type { Builds } from './builds.ts'

/** Files whose name says nothing of their build: right in the site's root, and in these folders. */
const UNVERSIONED = /^\/(?:(?:builds|builds\/meta|icons|images|screenshots)\/)?[\w-][\w.-]*\.\w+$/

/**
 * While servers of two builds run side by side, all of them answer what tells browsers of a build (the worker, the shell,
 * the news) from the announced one: a browser that is answered by turns would never be done with updating.
 */
export const announcedFiles = async (
  app: FastifyInstance,
  builds: Builds,
  policyOf: (shell: string) => string | undefined,
): Promise<void> => {
  await app.register(fastifyStatic, {
    ...COMMON,
    serve: false,
    decorateReply: true,
    root: builds.assets('').dir,
    setHeaders: describe(headersOfListed),
  })
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    if (!['GET', 'HEAD'].includes(request.method) || !UNVERSIONED.test(path)) return undefined
    const folder = await builds.announcedFolder()
    if (folder === undefined || !existsSync(join(folder, path))) return undefined
    if (path === '/index.html') {
      const policy = policyOf(readFileSync(join(folder, path), 'utf8'))
      if (policy) reply.header('content-security-policy', policy)
    }
    return reply.sendFile(path.slice(1), folder)
  })
}
