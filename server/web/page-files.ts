import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** What a page needs: markup of its own style sheets beyond the template's, and all its code, the entry first. */
export interface PageFiles {
  styles: string
  /** Paths from the site's root. */
  code: string[]
}

/** Reads the client build's manifest, and answers which files the page of some source files needs. */
export const readPageFiles = (clientDir: string): ((sources: readonly string[]) => PageFiles) => {
  const manifest = readManifest(clientDir)
  const always = closure(manifest, 'index.html')
  return (sources) => {
    const needed = new Set([...always, ...sources.flatMap((source) => [...closure(manifest, source)])])
    const styles = [...needed].filter((file) => isStyle(file) && !always.has(file))
    return {
      styles: styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join(''),
      code: [...needed].filter((file) => !isStyle(file)).map((file) => `/${file}`),
    }
  }
}

/** The path of the script that reports how fast pages are. */
export const vitalsFile = (clientDir: string): string | undefined => {
  const { file } = readManifest(clientDir)['src/entry-vitals.ts'] ?? {}
  return file === undefined ? undefined : `/${file}`
}

const readManifest = (clientDir: string) =>
  JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>

/** Every file a chunk pulls in: itself, all it imports, and its styles, after those that they build on. */
const closure = (manifest: Record<string, Chunk>, source: string, found = new Set<string>()): Set<string> => {
  const chunk = manifest[source]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) closure(manifest, imported, found)
  for (const css of chunk.css ?? []) found.add(css)
  return found
}

const isStyle = (file: string) => file.endsWith('.css')
