import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { dressShell } from '../brand/dress.ts'
import type { Look } from '../brand/look.ts'
import { STAFF_PAGES, type StaffPageName } from '../build/staff.ts'
import type { Builds } from './builds/builds.ts'
import { createPolicy } from './policy.ts'
import { serveAssets } from './static.ts'

/** A page of the shop's people, such as `/check-in`, outside the route table. */
export interface StaffPage {
  /** Its path without the slash, and its folder in a build. */
  name: StaffPageName
  html: () => Promise<string>
  /** Its files, and what its policy is made of; none in development. */
  built?: { dir: string; shell: string }
}

const FILE = 'index.html'

/** The worker of each page: that of the door works without a network, that of the desk shows notifications alone. */
const WORKERS: Record<StaffPageName, string> = { 'check-in': 'check-in.js', desk: 'desk.js' }

/** The pages as `npm run build` made them; those that it has. */
export const builtStaffPages = (distDir: string): StaffPage[] =>
  STAFF_PAGES.flatMap((name) => {
    const built = readBuilt(join(distDir, name))
    return built ? [{ name, html: async () => built.shell, built }] : []
  })

const readBuilt = (dir: string): StaffPage['built'] =>
  existsSync(join(dir, FILE)) ? { dir, shell: readFileSync(join(dir, FILE), 'utf8') } : undefined

/** No list of pages has it, no cache keeps it, and its link is told to no other site. */
const HEADERS = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer', 'cache-control': 'no-cache' }

/** Serves a page of the staff; that of the announced build, so that it and its worker do not change by turns. */
export const staffPage = async (
  app: FastifyInstance,
  { name, html, built }: StaffPage,
  look: () => Promise<Look>,
  builds?: Builds,
): Promise<void> => {
  const path = `/${name}`
  const announced = async (): Promise<StaffPage['built']> => {
    const folder = await builds?.announcedFolder()
    return (folder === undefined ? undefined : readBuilt(join(folder, name))) ?? built
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
  app.get(path, send)
  app.get(`${path}/`, (_, reply) => reply.redirect(path, 301))
  if (!built) return
  // The worker of the door asks for the page by this name.
  app.get(`${path}/${FILE}`, send)
  app.get(`${path}/${WORKERS[name]}`, async (_, reply) => {
    const file = join(((await announced()) ?? built).dir, WORKERS[name])
    return reply
      .headers({ ...HEADERS, 'service-worker-allowed': path })
      .type('text/javascript; charset=utf-8')
      .send(readFileSync(existsSync(file) ? file : join(built.dir, WORKERS[name])))
  })
  await serveAssets(app, `${path}/assets`, join(built.dir, 'assets'), builds?.assets(`${name}/assets`))
}
