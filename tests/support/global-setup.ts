import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type AppServer, createAppServer } from './server/app-server.ts'
import { ensureBuild } from './build.ts'

const CACHE = 'node_modules/.cache'
const PREFIX = 'qafila-e2e-data-'
/** Several hundred pictures, on a busy machine. */
const DRAWING_MS = 600_000
const DAY_MS = 24 * 60 * 60 * 1000

/** Builds the app and seeds a demo shop once; every server of the run begins with a copy of it. */
export default async function setUp(): Promise<void> {
  const dist = ensureBuild()
  process.env.E2E_TEMPLATE = await seededFolder(dist)
}

/** A data folder with the demo shop's pictures drawn, reused by later runs until its seed changes. */
export const seededFolder = async (dist: string): Promise<string> => {
  const folder = join(CACHE, PREFIX + keyOf('server/db', 'server/demo', 'demo', 'package-lock.json'))
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  removeOld()
  const server = await createAppServer({ dist })
  try {
    await server.start()
    await allDrawn(server)
    await server.stop()
    const part = `${folder}.${process.pid}`
    cpSync(server.dataDir, part, { recursive: true })
    renameSync(part, folder)
  } finally {
    await server.dispose()
  }
  return folder
}

/** Pictures are drawn after the start. */
const allDrawn = async (server: AppServer): Promise<void> => {
  const end = Date.now() + DRAWING_MS
  while (!/Drawing pictures: (\d+) of \1\n/.test(server.log())) {
    if (Date.now() > end) throw new Error(`The pictures are not drawn: ${server.log()}`)
    await setTimeout(200)
  }
}

/** Not at once: another run may still copy it. */
const removeOld = () => {
  for (const name of readdirSync(CACHE).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(CACHE, name)
    if (Date.now() - statSync(folder).mtimeMs > DAY_MS) rmSync(folder, { recursive: true })
  }
}

const keyOf = (...paths: string[]): string => {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesOf)) hash.update(`${file}\n`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

const filesOf = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .toSorted()
        .flatMap((name) => filesOf(join(path, name)))
    : [path]
