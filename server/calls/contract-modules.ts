import { readdir } from 'node:fs/promises'

const FOLDER = new URL('../../contract/', import.meta.url)

/** Files that are made of the others. */
const MADE = ['index.ts', 'reads.ts', 'writes.ts', 'all-resources.ts', 'read-facts.ts', 'write-facts.ts']
/** Calls of the staff, which are neither part of the app nor of its API document. */
const OF_STAFF = /^(?:check-in|desk)\//

/** The modules that make up the contract by path, such as `orders.ts`, with what each exports. */
export const contractModules = async (): Promise<[path: string, exported: Record<string, unknown>][]> => {
  const paths = (await readdir(FOLDER, { recursive: true }))
    .filter((path) => path.endsWith('.ts') && !MADE.includes(path) && !OF_STAFF.test(path))
    .toSorted()
  return Promise.all(
    paths.map(async (path): Promise<[string, Record<string, unknown>]> => [
      path,
      await import(/* @vite-ignore */ `#contract/${path}`),
    ]),
  )
}
