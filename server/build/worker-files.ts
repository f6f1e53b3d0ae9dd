import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sourceLocales } from '#locales/index.ts'
import type { RouteRow } from './route-files.ts'

/** What opens the app on a device: its entry, navigation and storage, the words and screens of any page. */
const SHELL =
  /^(?:index\.html|src\/app\/core\/(?:failure|late-files)\.ts|src\/app\/late\/ErrorScreen\.tsx|src\/app\/layouts\/(?:Auth|Checkout|Profile|GuestProfile)Layout\.tsx|locales\/\w+\/core\.ts)$/
const SHELL_CHUNKS = ['navigation-runtime', 'device']

/**
 * Code that few visits use: large, with a library of its own, or of held times beside a cart and of gift cards. What
 * imports it statically is as rare.
 */
const RARE = [
  ...[/RichText\./, /MonthCalendar/, /libphonenumber-js/, /AvatarDialog\./, /ImageViewer\./, /simplewebauthn/],
  /\/together\/late\.|basket-bookings|TripSuggestions|Held(?:Lines|Parts)|features\/gift-cards\//,
]
/** The same among the files that are no code: only screens without a page of their own need the others at once. */
const RARE_FILES = /-latin-ext-|\.webmanifest$|^images\/(?!offline|error|not-found|logo-)/

/** The language of a file, by its source or by its own name. */
const LANGUAGE = /^(?:locales\/(\w+)\/|manifest\.(\w+)\.)/

/** The page has fetched these when its worker is installed: they come from the browser's cache. */
const FETCHED_BY_PAGES = ['vendor', 'app', 'navigation-runtime']

/** A file to be precached, as the build lists it, and what `sw/due-files.ts` reads of it. */
interface Entry {
  url: string
  revision: string | null
  size: number
  shell?: true
  when?: 'own' | 'rare'
  pack?: string
  language?: string
}

/** The parts of a chunk in Vite's manifest that are used; `imports` and `dynamicImports` are keys of others. */
interface Chunk {
  file: string
  name?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

type Chunks = Readonly<Record<string, Chunk>>

/**
 * Sorts the files that the worker precaches by when it needs them (`sw/due-files.ts`), and packs the small ones together:
 * hundreds of requests become a few, and what is compressed together takes half the bytes.
 */
export const sortWorkerFiles =
  (client: string, rows: readonly RouteRow[]) =>
  async (entries: Entry[]): Promise<{ manifest: Entry[]; warnings: string[] }> => {
    const chunks = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Chunks
    const { shell, own, rare, warnings } = filesByUse(chunks, rows)
    const single = new Set(
      Object.values(chunks).flatMap(({ name = '', file }) => (FETCHED_BY_PAGES.includes(name) ? file : [])),
    )
    const sources = new Map(Object.entries(chunks).map(([key, { file }]) => [file, key]))
    const sorted = entries.map((entry): Entry => {
      const [, ofSource, ofName] = LANGUAGE.exec(sources.get(entry.url) ?? entry.url) ?? []
      const language = ofSource ?? ofName
      const when = rare.has(entry.url) || RARE_FILES.test(entry.url) ? 'rare' : own.has(entry.url) ? 'own' : undefined
      return {
        ...entry,
        ...(shell.has(entry.url) ? { shell: true } : when && { when }),
        ...(language && { language }),
      }
    })
    // Only names with a hash: the content of the others depends on the shop's look.
    const isPacked = ({ url, revision }: Entry) => revision === null && !single.has(url) && !url.endsWith('.woff2')
    const packs = new Map<string, string>()
    for (const name of new Set(sorted.filter(isPacked).map(packOf)))
      packs.set(
        name,
        await writePack(
          client,
          name,
          sorted.filter((entry) => isPacked(entry) && packOf(entry) === name),
        ),
      )
    const manifest = sorted.map((entry) => ({
      ...entry,
      ...(isPacked(entry) && { pack: packs.get(packOf(entry)) ?? '' }),
    }))
    return { manifest, warnings }
  }

/** A language that not every shop offers has packs of its own. */
const packOf = ({ when = 'open', language }: { when?: string; language?: string }): string =>
  language === undefined || sourceLocales.some((source) => source === language) ? when : `${when}-${language}`

/** Which files of the build are of the shell, of pages behind a guard alone, and of what is rare. */
export const filesByUse = (
  chunks: Chunks,
  rows: readonly RouteRow[],
): Record<'shell' | 'own' | 'rare', Set<string>> & { warnings: string[] } => {
  const keys = Object.keys(chunks)
  const isOwn = ownKeys(rows)
  const isRare = (key: string, seen = new Set<string>()): boolean =>
    !seen.has(key) &&
    (RARE.some((one) => one.test(key)) || (chunks[key]?.imports ?? []).some((next) => isRare(next, seen.add(key))))
  const reach = (from: string[], isLeftOut: (key: string) => boolean, isStatic = false): Set<string> => {
    const files = new Set<string>()
    const seen = new Set<string>()
    const add = (key: string): void => {
      const chunk = chunks[key]
      if (!chunk || seen.has(key) || isLeftOut(key)) return
      seen.add(key)
      for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
      chunk.imports?.forEach(add)
      if (!isStatic) chunk.dynamicImports?.forEach(add)
    }
    from.forEach(add)
    return files
  }
  const shell = reach(
    keys.filter((key) => SHELL.test(key) || SHELL_CHUNKS.includes(chunks[key]?.name ?? '')),
    () => false,
    true,
  )
  const common = reach(['index.html'], isRare)
  const open = reach(['index.html'], (key) => isRare(key) || isOwn(key))
  const all = keys.flatMap((key) => [chunks[key]?.file ?? '', ...(chunks[key]?.css ?? [])])
  const missing = SHELL_CHUNKS.filter((name) => !Object.values(chunks).some((chunk) => chunk.name === name))
  const unknown = RARE.filter((one) => !keys.some((key) => one.test(key)))
  return {
    shell: shell.add('index.html'),
    own: new Set([...common].filter((file) => !open.has(file))),
    rare: new Set(all.filter((file) => /\.(?:js|css)$/.test(file) && !common.has(file))),
    warnings: [...missing, ...unknown.map(String)].map((name) => `There is no chunk ${name} for the worker's files.`),
  }
}

/** Whether a chunk is a page behind a guard. Their words are as small as a page's, and parts of open pages use some. */
const ownKeys = (rows: readonly RouteRow[]) => {
  const pages = new Set(rows.filter(({ guards }) => guards).map(({ page }) => `src/features/${page}.page.tsx`))
  return (key: string): boolean => pages.has(key)
}

/** Writes the text of files, by their address, as one file, and returns its address. */
const writePack = async (client: string, name: string, entries: readonly Entry[]): Promise<string> => {
  const texts = entries.map(async ({ url }) => [url, await readFile(join(client, url), 'utf8')] as const)
  const pack = JSON.stringify(Object.fromEntries(await Promise.all(texts)))
  const url = `assets/${name}-${createHash('sha256').update(pack).digest('base64url').slice(0, 8)}.json`
  await writeFile(join(client, url), pack)
  return url
}
