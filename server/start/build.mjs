import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ROOT, runNode } from './process.mjs'

/** What a build is made from. */
const SOURCES = [
  'src',
  'sw',
  'contract',
  'locales',
  'public',
  'index.html',
  'vite.config.ts',
  'server/build.ts',
  'server/build',
  'package-lock.json',
]
/** Variables that are written into it. */
const BAKED = ['API_BASE_URL', 'API_PREFIX', 'APP_TITLE', 'IMAGE_DOMAIN']

/** Builds the app unless its build was made from what is there now; answers an exit code. */
export const ensureBuild = async ({ always = false } = {}) => {
  const dist = resolve(ROOT, process.env.DIST_DIR || 'dist')
  const stampFile = join(dist, '.stamp')
  const stamp = stampOfSources()
  if (!always && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return 0

  console.error('Building the app.')
  rmSync(stampFile, { force: true })
  const env = { ...process.env, NODE_ENV: 'production', BUILD_ID: stamp.slice(0, 12) }
  const code = await runNode(['server/build.ts'], { quiet: true, env })
  if (code !== 0) {
    console.error('The app could not be built; the lines above say why.')
    return code
  }
  mkdirSync(dist, { recursive: true })
  writeFileSync(stampFile, stamp)
  return 0
}

/** By content, not by time: a fresh clone and a checkout back and forth build nothing again. */
const stampOfSources = () => {
  const hash = createHash('sha256')
  for (const name of BAKED) hash.update(`${name}=${process.env[name] ?? ''}\n`)
  for (const file of SOURCES.flatMap(filesOf)) hash.update(`${file}\n`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

const filesOf = (path) => {
  const full = join(ROOT, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}
