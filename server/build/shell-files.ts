import { readFile } from 'node:fs/promises'

/** What opens the app on a device: its entry, navigation and storage, the words and screens of any page. */
const MODULES =
  /^(?:index\.html|src\/app\/core\/(?:failure|late-files)\.ts|src\/app\/late\/ErrorScreen\.tsx|src\/app\/layouts\/(?:Auth|Checkout|Profile|GuestProfile)Layout\.tsx|locales\/\w+\/core\.ts)$/
const CHUNKS = ['navigation-runtime', 'device']
/** The language of a file, by its source or by its own name. */
const LANGUAGE = /^(?:locales\/(\w+)\/|manifest\.(\w+)\.)/

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
  css?: string[]
}

/**
 * Marks the files of the build without which the app does not open offline: the worker is installed with them only. Those
 * of one language carry it: a device keeps the languages that the shop offers.
 */
export const markShell =
  (viteManifest: string) =>
  async (entries: Entry[]): Promise<{ manifest: Entry[]; warnings: string[] }> => {
    const chunks = JSON.parse(await readFile(viteManifest, 'utf8')) as Record<string, Chunk>
    const files = new Set(['index.html'])
    const sources = new Map(Object.entries(chunks).map(([key, { file }]) => [file, key]))
    const languageOf = (url: string) => {
      const [, ofSource, ofName] = LANGUAGE.exec(sources.get(url) ?? url) ?? []
      return ofSource ?? ofName
    }
    const add = (key: string): void => {
      const chunk = chunks[key]
      if (!chunk || files.has(chunk.file)) return
      for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
      chunk.imports?.forEach(add)
    }
    for (const [key, { name = '' }] of Object.entries(chunks)) if (MODULES.test(key) || CHUNKS.includes(name)) add(key)
    const warnings = CHUNKS.filter((name) => !Object.values(chunks).some((chunk) => chunk.name === name))
    return {
      manifest: entries.map((entry) => {
        const language = languageOf(entry.url)
        return { ...entry, ...(files.has(entry.url) && { shell: true }), ...(language && { language }) }
      }),
      warnings: warnings.map((name) => `There is no chunk ${name} for the shell.`),
    }
  }
