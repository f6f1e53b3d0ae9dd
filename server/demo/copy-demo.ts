import { cpSync, mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { schemaFiles, writeFiles } from '../shop-folder/write/write-folder.ts'
import { DEMO_FOLDER } from '../shop-folder/demo-folder.ts'
import { createDrawings } from './drawings.ts'
import { readDemo } from './folder.ts'
import { renderPicture } from './media.ts'

/** Two at a time: more only makes a small machine wait for memory. */
const WORKERS = 2

/** Copies the demo shop, with its pictures as files, so that it can be edited and applied like any other. */
export const copyDemo = async (folder: string, onProgress: (done: number, total: number) => void): Promise<void> => {
  cpSync(DEMO_FOLDER, folder, { recursive: true })
  writeFiles(folder, schemaFiles())
  const drawings = createDrawings()
  await readDemo(drawings.drawn)
  const pictures = drawings.named()
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  let done = 0
  await pLimit(WORKERS).map(pictures, async (picture) => {
    await writeFile(join(folder, 'pictures', `${picture.name}.webp`), await renderPicture(picture))
    done += 1
    onProgress(done, pictures.length)
  })
}
