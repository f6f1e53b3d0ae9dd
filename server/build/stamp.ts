import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What a build is made from. */
const SOURCES = [
  'src',
  'sw',
  'staff',
  'contract',
  'locales',
  'public',
  'index.html',
  'vite.config.ts',
  'server/build.ts',
  'server/build',
  'server/brand',
  'package-lock.json',
]
/** Variables that are written into it. */
const BAKED = ['API_BASE_URL', 'API_PREFIX', 'APP_TITLE', 'BRAND', 'IMAGE_DOMAIN', 'LANGUAGES']
/** The parts of the folder of BRAND that describe its look. */
const LOOK = ['brand.yaml', 'settings.yaml', 'fonts', 'pictures']

/**
 * A hash of all that a build is made from. By content, not by time: a fresh clone and a checkout back and forth build
 * nothing again.
 */
export const stampOfSources = (root: string, env: NodeJS.ProcessEnv): string => {
  const hash = createHash('sha256')
  for (const name of BAKED) hash.update(`${name}=${env[name] ?? ''}\n`)
  for (const file of SOURCES.flatMap((path) => filesOf(root, path)))
    hash.update(`${file}\n`).update(readFileSync(join(root, file)))
  const { BRAND: folder } = env
  if (folder)
    for (const file of LOOK.flatMap((path) => filesOf(folder, path)))
      hash.update(`${file}\n`).update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}

const filesOf = (root: string, path: string): string[] => {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .toSorted()
    .flatMap((name) => filesOf(root, join(path, name)))
}
