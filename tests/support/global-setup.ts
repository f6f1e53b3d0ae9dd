import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { createDrawings } from '#server/demo/drawings.ts'
import { readDemo } from '#server/demo/folder.ts'
import { createMediaDrawer, mediaName } from '#server/demo/media.ts'
import { openPictureStore } from '#server/pictures/open-picture-store.ts'
import { createAppServer } from './server/app-server.ts'
import { ensureBuild } from './build.ts'

const CACHE = 'node_modules/.cache'
const PREFIX = 'qafila-e2e-data-'
const DAY_MS = 24 * 60 * 60 * 1000

/** Builds the app and seeds a demo shop once; every server of the run begins with a copy of it. */
export default async function setUp(): Promise<void> {
  const dist = ensureBuild()
  process.env.E2E_TEMPLATE = await seededFolder(dist)
}

/** A data folder with the demo shop and its pictures drawn, reused by later runs until its seed changes. */
export const seededFolder = async (dist: string): Promise<string> => {
  const folder = join(CACHE, PREFIX + keyOf('server/db', 'server/demo', 'demo', 'package-lock.json'))
  if (existsSync(folder)) return folder
  mkdirSync(CACHE, { recursive: true })
  removeOld()
  const server = await createAppServer({ dist })
  try {
    await Promise.all([server.start(), drawPictures(server.dataDir)])
    await server.stop()
    const part = `${folder}.${process.pid}`
    cpSync(server.dataDir, part, { recursive: true })
    renameSync(part, folder)
  } finally {
    await server.dispose()
  }
  return folder
}

/** Two at a time, as the drawer allows; a server draws one by one, to leave room for pages. */
const drawPictures = async (dataDir: string): Promise<void> => {
  const drawings = createDrawings()
  await readDemo(drawings.drawn)
  const pictures = drawings.named()
  const drawer = createMediaDrawer(openPictureStore({ dataDir }), pictures)
  await Promise.all(pictures.map((picture) => drawer.draw(mediaName(picture))))
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
