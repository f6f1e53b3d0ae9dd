import { join } from 'node:path'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Env } from '../env.ts'
import type { Shop } from '../open-shop.ts'
import { createFindSession } from '../calls/authenticate.ts'
import { checkInPage } from './check-in.ts'
import { icons } from './icons.ts'
import { images } from './images.ts'
import { documents } from './render.ts'
import { robots } from './robots.ts'
import type { Site } from './site.ts'
import { sitemap } from './sitemap.ts'
import { staticFiles } from './static.ts'

/** Everything outside the API: files, pictures, and a document for every other path. */
export const webHost =
  (env: Env, site: Site, { db, media }: Partial<Shop> = {}): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    await site.attach?.(app)
    const mediaDir = join(env.dataDir, 'media')
    const drawOriginal = media?.draw
    await images(app, {
      mediaDir,
      drawOriginal,
      cacheDir: join(env.dataDir, 'cache/images'),
      remoteHost: env.imageDomain,
    })
    await icons(app)
    await robots(app, env)
    await sitemap(app, { env, site, db })
    if (site.checkIn) await checkInPage(app, site.checkIn)
    await staticFiles(app, { clientDir: site.filesDir, mediaDir, drawOriginal })
    await documents(app, { env, site, ...(db && { findSession: createFindSession(db) }) })
  }
