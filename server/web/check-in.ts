import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { dressShell } from '../brand/dress.ts'
import type { Look } from '../brand/look.ts'
import { CHECK_IN_DIR } from '../build/staff.ts'
import type { Builds } from './builds/builds.ts'
import { createPolicy } from './policy.ts'
import { serveAssets } from './static.ts'

/** The page of the staff, `/check-in`, outside the route table. */
export interface CheckInPage {
  html: () => Promise<string>
  /** Its files, and what its policy is made of; none in development. */
  built?: { dir: string; shell: string }
}

const PATH = '/check-in'
const FILE = 'index.html'

/** The page as `npm run build` made it; undefined where a build has none. */
export const builtCheckIn = (distDir: string): CheckInPage | undefined => {
  const built = readBuilt(join(distDir, CHECK_IN_DIR))
  return built && { html: async () => built.shell, built }
}

const readBuilt = (dir: string): CheckInPage['built'] =>
  existsSync(join(dir, FILE)) ? { dir, shell: readFileSync(join(dir, FILE), 'utf8') } : undefined

/** No list of pages has it, no cache keeps it, and its link is told to no other site. */
const HEADERS = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer', 'cache-control': 'no-cache' }

/** Serves the page of the staff; that of the announced build, so that it and its worker do not change by turns. */
export const checkInPage = async (
  app: FastifyInstance,
  { html, built }: CheckInPage,
  look: () => Promise<Look>,
  builds?: Builds,
): Promise<void> => {
  const announced = async (): Promise<CheckInPage['built']> => {
    const folder = await builds?.announcedFolder()
    return (folder === undefined ? undefined : readBuilt(join(folder, PATH))) ?? built
  }
  const send = async (_: unknown, reply: FastifyReply) => {
    const [current, worn] = [await announced(), await look()]
    const styles = worn.style === '' ? [] : [worn.style]
    if (current) reply.header('content-security-policy', createPolicy(current.shell, {})({ styles }))
    return reply
      .headers(HEADERS)
      .type('text/html; charset=utf-8')
      .send(dressShell(current?.shell ?? (await html()), worn))
  }
  app.get(PATH, send)
  app.get(`${PATH}/`, (_, reply) => reply.redirect(PATH, 301))
  if (!built) return
  // The worker asks for the page by this name.
  app.get(`${PATH}/${FILE}`, send)
  app.get(`${PATH}/check-in.js`, async (_, reply) =>
    reply
      .headers({ ...HEADERS, 'service-worker-allowed': PATH })
      .type('text/javascript; charset=utf-8')
      .send(readFileSync(join(((await announced()) ?? built).dir, 'check-in.js'))),
  )
  await serveAssets(app, `${PATH}/assets`, join(built.dir, 'assets'), builds?.assets('check-in/assets'))
}
