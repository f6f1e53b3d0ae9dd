import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, type beforeAll, beforeEach } from 'vitest'
import { LEGAL_STUBS } from '#server/modules/legal/stubs.ts'
import { openPictureStore } from '#server/pictures/open-picture-store.ts'
import { readFolder } from '#server/shop-folder/read/read-folder.ts'
import { writeExample } from '#server/shop-folder/write/write-example.ts'
import { prepared } from '../prepared.ts'

/** A folder of a shop that a test changes file by file. */
export interface TestFolder {
  path: string
  /** A folder beside it, for what a server stores. */
  dataDir: string
  read: (file: string) => string
  write: (file: string, content: string | Buffer) => void
  /** Replaces a text that is in a file. */
  edit: (file: string, before: string, after: string) => void
  remove: (file: string) => void
  dispose: () => void
}

let example: string | undefined

/** The example shop, as `shop init` writes it, with legal texts of its own and pictures of a few pixels. Made once. */
export const exampleFolder = async (): Promise<TestFolder> => {
  if (example === undefined || !existsSync(example)) {
    example = mkdtempSync(join(tmpdir(), 'qafila-example-'))
    await writeExample(example)
    await makeTiny(join(example, 'pictures'))
    for (const name of Object.keys(LEGAL_STUBS))
      writeFileSync(join(example, `legal/${name}.md`), '1. Who we are\n\nA shop that is tested.\n')
    process.once('exit', () => rmSync(example ?? '', { recursive: true, force: true }))
  }
  const root = mkdtempSync(join(tmpdir(), 'qafila-shop-'))
  const path = join(root, 'shop')
  cpSync(example, path, { recursive: true })
  const read = (file: string) => readFileSync(join(path, file), 'utf8')
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(path, file)), { recursive: true })
    writeFileSync(join(path, file), content)
  }
  return {
    path,
    dataDir: join(root, 'data'),
    read,
    write,
    edit: (file, before, after) => {
      const text = read(file)
      if (!text.includes(before)) throw new Error(`${file} has no ${before}`)
      write(file, text.replace(before, after))
    },
    remove: (file) => rmSync(join(path, file)),
    dispose: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** An example for each test of a file, or with `beforeAll` for all of them. */
export const testFolder = (before: typeof beforeAll | typeof beforeEach = beforeEach): TestFolder => {
  const folder = prepared(exampleFolder, before)
  const after = before === beforeEach ? afterEach : afterAll
  after(() => folder.dispose())
  return folder
}

/** Reading a picture takes as long as it has pixels, and of these each is read in every test. */
const makeTiny = async (folder: string): Promise<void> => {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    writeFileSync(file, await sharp(readFileSync(file)).resize(8).webp().toBuffer())
  }
}

/** Reads and checks a folder as it is now. */
export const readShop = async (shop: TestFolder, more: Partial<Parameters<typeof readFolder>[0]> = {}) => {
  const store = openPictureStore(shop)
  const read = await readFolder({ folder: shop.path, pictures: store, makesPictures: false, ...more })
  return { ...read, errors: read.problems.errors, warnings: read.problems.warnings }
}

/** All files below a folder with their content, by path. */
export const filesIn = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'latin1')]),
  )
