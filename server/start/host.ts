import { join } from 'node:path'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Locale } from '#locales/index.ts'
import { languagesOf } from '../lib/request-locale.ts'
import { brandFiles } from '../brand/files.ts'
import { createLook, type LookSettings } from '../brand/look.ts'
import { pictureReader } from '../brand/picture-reader.ts'
import type { Env } from '../env/env.ts'
import { type Clock, systemClock } from '../lib/clock.ts'
import { productBatches, slotBatches } from '../modules/feeds/batches.ts'
import type { Shop } from './open-shop.ts'
import { createFindSession } from '../calls/authenticate.ts'
import { openPictureStore } from '../pictures/open-picture-store.ts'
import { applePay } from '../http/apple-pay.ts'
import { announcedFiles } from '../web/builds/announced-files.ts'
import { createBuildStore } from '../web/builds/build-store.ts'
import { type Builds, openBuilds } from '../web/builds/builds.ts'
import { reachOf } from '../web/api-fetch.ts'
import { staffPage } from '../web/staff-page.ts'
import { feeds } from '../web/feeds/feeds.ts'
import { icons } from '../web/icons.ts'
import { createFetchRemote } from '../web/images/fetch-remote.ts'
import { checkSource } from '../web/images/resize.ts'
import { images } from '../web/images.ts'
import { documents } from '../web/render.ts'
import { robots } from '../web/robots.ts'
import type { Site } from '../web/site.ts'
import { share } from '../http/share.ts'
import { sitemap } from '../web/sitemap.ts'
import { originalFiles, staticFiles } from '../web/static.ts'
import { warmPages } from '../web/warm-pages.ts'

/** Everything outside the API: files, pictures, and a document for every other path. */
export const webHost =
  (env: Env, site: Site, { db, ...shop }: Partial<Shop> = {}, { now }: Clock = systemClock): FastifyPluginAsync =>
  async (app: FastifyInstance) => {
    await site.attach?.(app)
    await pictureFiles(app, env, shop)
    const builds = db && (await buildsOf(app, env, site, db))
    const readPicture = pictureReader(env, { filesDir: site.filesDir, store: shop.pictures, fetchRemote: fetchPicture })
    const look = createLook({
      read: readSettings(app, env),
      readPicture,
      version: env.foreignApi === undefined ? app.publicVersion : undefined,
    })
    brandFiles(app, {
      look,
      languages: () => languagesOf(app),
      readPicture,
      filesDir: async () => (await builds?.announcedFolder()) ?? site.filesDir,
      build: site.build,
      policyOf: site.policyOf,
    })
    if (builds) await announcedFiles(app, builds, (shell) => site.policyOf?.(shell))
    await icons(app)
    const reads = db && {
      products: () => productBatches(db, now()),
      slots: () => slotBatches(db, now()),
    }
    await robots(app, env, reads !== undefined)
    await feeds(app, { env, site, reads })
    await applePay(app, env)
    await share(app, env)
    await sitemap(app, { env, site, db })
    for (const page of site.staffPages) await staffPage(app, page, look, builds)
    await staticFiles(app, { clientDir: site.filesDir, builds })
    if (site.build !== undefined) warmPages(app, site)
    await documents(app, { env, site, look, ...(db && { findSession: createFindSession(db) }) })
  }

const fetchPicture = async (url: URL): Promise<Buffer> => {
  const bytes = await createFetchRemote()(url)
  await checkSource(bytes)
  return bytes
}

/** Settings that take longer leave pages in the app's own look. */
const SETTINGS_MS = 3000

/** What the shop says of itself, from this server or the other back end. */
const readSettings =
  (app: FastifyInstance, env: Env) =>
  async (locale: Locale): Promise<LookSettings> => {
    const { fetch: reach, apiBaseUrl } = reachOf(app, env, 'look')
    const headers = { accept: 'application/json', 'accept-language': locale, lang: locale, isWeb: 'true' }
    const signal = AbortSignal.timeout(SETTINGS_MS)
    const answer = await reach(`${apiBaseUrl}${env.apiPrefix}/settings`, { headers, signal })
    if (!answer.ok) throw new Error(`settings answered ${answer.status}`)
    return (await answer.json()) as LookSettings
  }

/** None while developing, where nothing is built. */
const buildsOf = async (
  app: FastifyInstance,
  env: Env,
  { build }: Site,
  db: Shop['db'],
): Promise<Builds | undefined> => {
  if (build === undefined) return undefined
  const builds = await openBuilds({
    store: createBuildStore(db),
    distDir: env.distDir,
    id: build,
    isShared: env.databaseUrl !== undefined,
    log: app.log,
  })
  app.addHook('onClose', builds.close)
  return builds
}

/** The shop's pictures, as they are and in the widths of pages. */
export const pictureFiles = async (
  app: FastifyInstance,
  env: Env,
  { media, pictures = openPictureStore(env) }: Pick<Partial<Shop>, 'media' | 'pictures'>,
): Promise<void> => {
  const bringOriginal = async (name: string): Promise<void> => {
    if (await pictures.bring(name)) return
    await media?.draw(name)
    // Drawn into a store elsewhere, it is not here yet.
    if (media && !pictures.isFolder) await pictures.bring(name)
  }
  const originals = { mediaDir: pictures.dir, bringOriginal }
  await images(app, { ...originals, cacheDir: join(env.dataDir, 'cache/images'), remoteHost: env.imageDomain })
  await originalFiles(app, originals)
}
