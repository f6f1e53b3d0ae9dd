import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** Links that start a page's own code, styles and words with the document, instead of one after the other. */
export type PreloadLinks = (sources: readonly string[]) => string

/** Reads the client build's manifest, and knows from then on which chunks a source file needs beyond the entry's. */
export const readPreloads = (clientDir: string): PreloadLinks => {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const always = closure(manifest, 'index.html')
  return (sources) => {
    const needed = new Set(sources.flatMap((source) => [...closure(manifest, source)]))
    return [...needed]
      .filter((file) => !always.has(file))
      .map(link)
      .join('')
  }
}

/** Every file a chunk pulls in: itself, all it imports, and its styles, after those that they build on. */
const closure = (manifest: Record<string, Chunk>, source: string, found = new Set<string>()): Set<string> => {
  const chunk = manifest[source]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) closure(manifest, imported, found)
  for (const css of chunk.css ?? []) found.add(css)
  return found
}

/** Without a nonce `strict-dynamic` drops a preload silently. Code stands back, as in the template. */
const link = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin nonce="__CSP_NONCE__" href="/${file}">`
