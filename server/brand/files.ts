import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BRAND_HEADER, BUILD_HEADER, LATEST_BUILD } from '#contract/wire/builds.ts'
import { offeredLocale } from '#locales/choose.ts'
import { type Locale, localeCodes } from '#locales/index.ts'
import { isKnownTag } from '../lib/etag.ts'
import { languagesAttribute, nameLanguages } from '../web/languages.ts'
import { recolouredSvg } from './colours.ts'
import { dressShell } from './dress.ts'
import { drawCard, drawIcon, type IconName, isIcon } from './icons.ts'
import { logosOf, logoSvg } from './logos.ts'
import type { Look, ReadPicture } from './look.ts'
import { type BuiltManifest, dressManifest } from './manifest.ts'
import { coloursOf } from './style.ts'

interface BrandOptions {
  look: () => Promise<Look>
  /** What the shop offers. */
  languages: () => readonly Locale[]
  readPicture: ReadPicture
  /** The folder of the build that browsers are told of. */
  filesDir: () => Promise<string>
  build: string | undefined
  /** The policy of a shell with these styles. */
  policyOf: ((shell: string, styles: readonly string[]) => string) | undefined
}

/** A file in the look of the shop. */
interface Dressed {
  type: string
  body: Buffer | string
  headers?: Record<string, string>
}

const PATH =
  /^\/(?:index\.html|favicon\.ico|builds\/latest\.json|manifest\.[a-z]+(?:\.dark)?\.webmanifest|images\/[\w-]+\.(?:svg|png)|icons\/(?:[0-9a-f]{8}\/)?[\w-]+\.(?:png|svg))$/
const MANIFEST = /^\/manifest\.([a-z]+)(?:\.dark)?\.webmanifest$/
const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'
const FRESH = 'no-cache'
const CARD = 'card.png'
const SVG = 'image/svg+xml; charset=utf-8'

/**
 * Answers the files of the build that show the brand: manifests, icons, the worker's shell, the app's own pictures. They
 * are made when they are asked for, so that a change of the brand needs neither a build nor a start. What the brand leaves
 * alone is answered by the build's own file.
 */
export const brandFiles = (app: FastifyInstance, options: BrandOptions): void => {
  const { look, languages, readPicture, filesDir, build, policyOf } = options
  const made = new Map<string, Promise<Buffer>>()
  let madeOf = ''
  /** Pictures of the current look are drawn once. */
  const drawn = (current: Look, name: IconName | typeof CARD): Promise<Buffer> => {
    if (madeOf !== current.version) made.clear()
    madeOf = current.version
    const found =
      made.get(name) ?? (name === CARD ? drawCard(current, readPicture) : drawIcon(current, name, readPicture))
    made.set(name, found)
    found.catch(() => made.delete(name))
    return found
  }
  const text = async (path: string): Promise<string | undefined> =>
    readFile(join(await filesDir(), path), 'utf8').catch(() => undefined)

  const shell = async (current: Look): Promise<Dressed | undefined> => {
    const html = await text('/index.html')
    if (html === undefined) return undefined
    const policy = policyOf?.(html, current.style === '' ? [] : [current.style])
    const headers = { ...(policy && { 'content-security-policy': policy }), ...(build && { [BUILD_HEADER]: build }) }
    return { type: 'text/html; charset=utf-8', body: nameLanguages(dressShell(html, current), languages()), headers }
  }
  const manifest = async (path: string, current: Look): Promise<Dressed | undefined> => {
    const locale = offeredLocale(MANIFEST.exec(path)?.[1], localeCodes)
    const built = locale && (await text(path))
    if (!locale || !built) return undefined
    const body = JSON.stringify(dressManifest(JSON.parse(built) as BuiltManifest, current, locale))
    return { type: 'application/manifest+json; charset=utf-8', body }
  }
  /** What a device keeps changes with the languages, too. */
  const versionOf = ({ version }: Look) => version + languagesAttribute(languages()).replace(/[^a-z,]/g, '')
  const latest = async (current: Look): Promise<Dressed | undefined> => {
    const json = await text(LATEST_BUILD)
    return json === undefined
      ? undefined
      : {
          type: 'application/json; charset=utf-8',
          body: JSON.stringify({ ...JSON.parse(json), brand: versionOf(current) }),
        }
  }
  const picture = async (path: string, current: Look): Promise<Dressed | undefined> => {
    const name = path.replace(/^.*\//, '')
    const icon = name.startsWith('favicon.') ? 'favicon-48.png' : name === 'share.png' ? CARD : name
    const headers = { 'cache-control': path.includes(current.version) ? FOREVER : AN_HOUR }
    const isMade = icon === CARD || (isIcon(icon) && !path.startsWith('/images/'))
    if (current.isOwn && isMade) return { type: 'image/png', body: await drawn(current, icon as IconName), headers }
    const logo = current.isOwn ? logosOf(current)[path] : undefined
    const drawing = logo === undefined ? undefined : await logoSvg(logo, readPicture)
    if (drawing !== undefined) return { type: SVG, body: drawing, headers }
    const { primary } = coloursOf(current.brand)
    const svg = primary && path.startsWith('/images/') && name.endsWith('.svg') ? await text(path) : undefined
    if (!primary || svg === undefined) return undefined
    return { type: SVG, body: recolouredSvg(svg, primary), headers }
  }
  const dressed = (path: string, current: Look): Promise<Dressed | undefined> => {
    if (path === '/index.html') return shell(current)
    if (path === LATEST_BUILD) return latest(current)
    return MANIFEST.test(path) ? manifest(path, current) : picture(path, current)
  }

  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    if (!['GET', 'HEAD'].includes(request.method) || !PATH.test(path)) return undefined
    const current = await look()
    // Also of the build's own file: a device that keeps it in another look has to replace it.
    reply.header(BRAND_HEADER, versionOf(current))
    const file = await dressed(path, current)
    return file && send(request, reply, file)
  })
}

const send = (request: FastifyRequest, reply: FastifyReply, { type, body, headers }: Dressed): FastifyReply => {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  reply.headers({ 'cache-control': FRESH, 'x-content-type-options': 'nosniff', ...headers, etag: `W/${tag}` })
  // An SVG opened by itself is a document: nothing in it may run or load.
  if (type.startsWith('image/'))
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  return isKnownTag(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.type(type).send(body)
}
