import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file in the list of a build's worker; a name with a hash has no revision. */
interface Precached {
  url: string
  revision: string | null
}

/** Reads the files that the worker of a built client precaches, whatever else their entries say. */
export const precacheList = (clientDir: string): Precached[] => {
  const worker = readFileSync(join(clientDir, 'sw.js'), 'utf8')
  const list = [...worker.matchAll(/\{[^{}]*"url":[^{}]*\}/g)].map(([entry]) => JSON.parse(entry) as Precached)
  if (!list.some(({ url }) => url === 'index.html')) throw new Error(`The list of ${clientDir}/sw.js is not read`)
  return list
}
