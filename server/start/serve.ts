import { flushCompileCache } from 'node:module'
import { answerAdmin } from '../admin/answer.ts'
import { adminSocket, listenForAdmin } from '../admin/socket.ts'
import { buildApp } from './app.ts'
import { createDemoClock } from '../db/demo-clock.ts'
import type { EmbeddedDatabase } from '../db/embedded.ts'
import type { Env } from '../env/env.ts'
import { unlessReadOnly } from '../errors/database-error.ts'
import { listen } from '../http/listen.ts'
import type { Services } from '../modules/services.ts'
import { planAvailability } from '../modules/availability/jobs.ts'
import { findGaps } from '../modules/settings/gaps.ts'
import { openShop } from './open-shop.ts'
import { openPictureStore } from '../pictures/open-picture-store.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import type { Web } from './run.ts'
import { StartError } from '../lib/start-error.ts'
import { stopOnSignals } from './stop.ts'

/** Opens the shop, unless the back end is another's, and serves it until the process is stopped. */
export const serve = async (env: Env, web: Web, embedded?: EmbeddedDatabase): Promise<void> => {
  // Before the database is opened, whose queries are traced as well.
  const tracing = env.tracing && (await import('../observe/tracing.ts')).startTracing(env.tracing)
  const shop = env.foreignApi === undefined ? await openShop(env, await usablePictures(env), embedded) : undefined
  const clock = shop && env.isDemo ? createDemoClock(shop.db) : undefined
  await clock?.refresh()
  let services: Services | undefined
  const app = await buildApp({
    env,
    web: await web(env, shop),
    ...(shop && { db: shop.db }),
    ...(clock && { clock }),
    tracing,
    onServices: (made) => {
      services = made
    },
  })
  const admin =
    services && embedded ? await listenForAdmin(adminSocket(env.dataDir), answerAdmin(services, app.log)) : undefined
  stopOnSignals(async () => {
    await admin?.close()
    await app.leave(1000 * env.drainSeconds)
    await app.drain()
    await app.close()
    await shop?.close()
    await tracing?.stop()
  }, 1000 * env.drainSeconds)
  const url = await listen(app, env)
  if (services) await planAvailability(services).catch(unlessReadOnly)
  services?.jobs.start()
  if (shop && !env.isDemo) for (const gap of await findGaps(shop.db)) process.stderr.write(`${gap}\n`)
  const invitations = services ? await deskLines(services) : ''
  process.stdout.write(`Qafila is ready at ${url}\n${invitations}`)
  // What was compiled helps the next start, however this process ends.
  flushCompileCache()
  await shop?.media
    ?.drawAll(reportPictures)
    .catch((error: unknown) => app.log.error({ err: error }, 'no pictures drawn'))
}

/** Where the desk is; of a new demo also the links that open it and the door. */
const deskLines = async (services: Services): Promise<string> => {
  const { env } = services
  if (!env.hasDesk) return ''
  const links = env.isDemo
    ? await import('../demo/invite.ts').then(({ inviteToDemo }) => inviteToDemo(services)).catch(unlessReadOnly)
    : undefined
  return `The desk is at ${env.publicUrl}/desk\n${links ?? ''}`
}

const usablePictures = async (env: Env): Promise<PictureStore> => {
  const pictures = openPictureStore(env)
  try {
    await pictures.check()
  } catch (cause) {
    throw new StartError((cause as Error).message, { cause })
  }
  return pictures
}

/** The number of pictures between two reports of progress. */
const REPORT_EVERY = 20

const reportPictures = (done: number, total: number): void => {
  if (done % REPORT_EVERY === 0 || done === total) process.stderr.write(`Drawing pictures: ${done} of ${total}\n`)
}
