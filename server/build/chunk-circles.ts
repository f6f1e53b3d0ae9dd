import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A chunk in Vite's manifest; `imports` are keys of others. */
interface ManifestChunk {
  file: string
  imports?: readonly string[]
}

/**
 * Refuses a build of the client in which chunks import each other: what a module reads while it is evaluated may then
 * not be there yet, although it works from the sources.
 */
export const refuseChunkCircles = (client: string): void => {
  const text = readFileSync(join(client, '.vite/manifest.json'), 'utf8')
  const chunks = JSON.parse(text) as Record<string, ManifestChunk>
  const done = new Set<string>()
  const visit = (key: string, path: readonly string[]): void => {
    if (path.includes(key)) {
      const files = [...path.slice(path.indexOf(key)), key].map((one) => chunks[one]?.file ?? one)
      throw new Error(`Chunks import each other: ${files.join(' → ')}.`)
    }
    if (done.has(key)) return
    chunks[key]?.imports?.forEach((next) => visit(next, [...path, key]))
    done.add(key)
  }
  for (const key of Object.keys(chunks)) visit(key, [])
}
