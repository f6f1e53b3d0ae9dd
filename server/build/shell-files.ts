import { readFile } from 'node:fs/promises'
import type { RouteRow } from './route-files.ts'

/** What opens the app on a device: its entry, navigation and storage, the words and screens of any page. */
const MODULES =
  /^(?:index\.html|src\/app\/core\/(?:failure|late-files)\.ts|src\/app\/late\/ErrorScreen\.tsx|locales\/\w+\/core\.ts)$/
const CHUNKS = ['navigation-runtime', 'device']
/** They name the files of all pages, and lead to none by themselves. */
const INDEXES = new Set(['index.html', 'src/app/core/late-files.ts'])
const PAGE = /^src\/features\/.+\.page\.tsx$/

/** A file to be precached, as the build lists it. */
interface Entry {
  url: string
  revision: string | null
  size: number
}

interface Chunk {
  file: string
  name?: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

/**
 * Marks the files of the build by when a first visit has them fetched: without the `shell` the app does not open offline,
 * and the worker is installed with it; `soon` come the pages of the tab bar, with what they and the app load later; to the
 * file of any other page, `parts` are the places in the list of what it loads later. The rest comes last.
 */
export const markShell =
  (viteManifest: string, tabs: readonly Pick<RouteRow, 'page' | 'messages'>[]) =>
  async (entries: Entry[]): Promise<{ manifest: Entry[]; warnings: string[] }> => {
    const chunks = JSON.parse(await readFile(viteManifest, 'utf8')) as Record<string, Chunk>
    const isShell = (key: string) => MODULES.test(key) || CHUNKS.includes(chunks[key]?.name ?? '')
    const words = new Set(tabs.flatMap(({ messages }) => messages))
    const isTab = (key: string) =>
      tabs.some(({ page }) => key === `src/features/${page}.page.tsx`) ||
      words.has(/^locales\/\w+\/(.+)\.ts$/.exec(key)?.[1] ?? '')

    const shell = withImports(chunks, Object.keys(chunks).filter(isShell))
    const soon = withLater(chunks, new Set([...shell, ...withImports(chunks, Object.keys(chunks).filter(isTab))]))
    const shellFiles = new Set(['index.html', ...filesOf(chunks, shell)])
    const soonFiles = new Set(filesOf(chunks, soon))
    const placeOf = new Map(entries.map(({ url }, place) => [url, place]))
    const pages = new Map(Object.entries(chunks).flatMap(([key, { file }]) => (PAGE.test(key) ? [[file, key]] : [])))
    const partsOf = (page: string): number[] =>
      filesOf(chunks, withLater(chunks, withImports(chunks, [page]))).flatMap((file) =>
        soonFiles.has(file) ? [] : (placeOf.get(file) ?? []),
      )
    const mark = (url: string): object => {
      if (shellFiles.has(url)) return { shell: true }
      if (soonFiles.has(url)) return { soon: true }
      const page = pages.get(url)
      return page === undefined ? {} : { parts: partsOf(page) }
    }
    const missing = CHUNKS.filter((name) => !Object.values(chunks).some((chunk) => chunk.name === name))
    return {
      manifest: entries.map((entry) => ({ ...entry, ...mark(entry.url) })),
      warnings: missing.map((name) => `There is no chunk ${name} for the shell.`),
    }
  }

type Chunks = Record<string, Chunk>

const withImports = (chunks: Chunks, keys: Iterable<string>, found = new Set<string>()): Set<string> => {
  for (const key of keys) {
    if (!chunks[key] || found.has(key)) continue
    found.add(key)
    withImports(chunks, chunks[key].imports ?? [], found)
  }
  return found
}

/** With what they load later, and what that loads later; no further page. */
const withLater = (chunks: Chunks, keys: ReadonlySet<string>): Set<string> => {
  const later = (from: ReadonlySet<string>) =>
    withImports(
      chunks,
      [...from]
        .flatMap((key) => (INDEXES.has(key) ? [] : (chunks[key]?.dynamicImports ?? [])))
        .filter((key) => !PAGE.test(key) && !INDEXES.has(key)),
      new Set(from),
    )
  return later(later(keys))
}

const filesOf = (chunks: Chunks, keys: Iterable<string>): string[] =>
  [...keys].flatMap((key) => [chunks[key]?.file ?? [], chunks[key]?.css ?? []].flat())
