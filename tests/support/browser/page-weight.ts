import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/** JavaScript and styles of one page, in bytes after brotli. */
export interface Weight {
  total: number
  files: Record<string, number>
}

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/**
 * What a document makes a browser load before the page works: its scripts and style sheets, and everything
 * they import statically. As the build compressed them: the server sends them so.
 */
export const firstLoad = (html: string, clientDir: string): Weight => {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))
  const files = new Set<string>()
  const visit = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    const chunk = byFile.get(file)
    for (const style of chunk?.css ?? []) visit(style)
    for (const name of chunk?.imports ?? []) {
      const imported = manifest[name]
      if (imported) visit(imported.file)
    }
  }
  for (const file of linkedFiles(html)) visit(file)
  return weighFiles([...files], clientDir)
}

/** The weight of files of the build. */
export const weighFiles = (files: readonly string[], clientDir: string): Weight =>
  weigh(files.map((file) => [file, compressedSize(join(clientDir, file))]))

/**
 * Paths of the scripts and style sheets a document names, without the leading slash: in tags, or for its own loader.
 */
const linkedFiles = (html: string): string[] => {
  const tags = (html.match(/<(?:script|link)\b[^>]*>/g) ?? [])
    .filter((tag) => tag.startsWith('<script') || /\brel="?(?:modulepreload|stylesheet)\b/.test(tag))
    .map((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1])
  const listed = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path)
  return [...tags, ...listed].filter((path) => path?.startsWith('/')).map((path = '') => path.slice(1))
}

/**
 * What a page without a worker fetched over the network until the whole app was loaded, without the worker's own
 * fetches: what the worker fetched in the meantime comes from the browser's cache and weighs nothing.
 */
export const transferred = async (page: Page): Promise<{ fetched: Weight; cached: string[] }> => {
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /\/device-/.test(name)))
  await page.waitForLoadState('networkidle')
  const entries = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map((entry) => ({ path: new URL(entry.name).pathname, size: entry.encodedBodySize, cost: entry.transferSize }))
      .filter(({ path }) => /\.(?:js|css)$/.test(path)),
  )
  return {
    fetched: weigh(entries.filter(({ cost }) => cost > 0).map(({ path, size }) => [path, size])),
    cached: entries.filter(({ cost }) => cost === 0).map(({ path }) => path),
  }
}

const weigh = (sizes: readonly (readonly [string, number])[]): Weight => ({
  total: sizes.reduce((sum, [, size]) => sum + size, 0),
  files: Object.fromEntries(sizes),
})

/** Small files have no twin. */
const compressedSize = (path: string): number =>
  existsSync(`${path}.br`) ? statSync(`${path}.br`).size : brotliCompressSync(readFileSync(path)).length
