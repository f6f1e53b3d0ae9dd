import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import pLimit from 'p-limit'

/** What was written, in bytes. */
export interface Precompressed {
  files: number
  original: number
  brotli: number
}

const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt|webmanifest)$/
const MIN_BYTES = 1024
/** Brotli at its best is slow and runs in the thread pool, which has four threads. */
const AT_ONCE = 4

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Writes `.br` and `.gz` beside each text file over 1 KB beneath `dir`, which the server sends unchanged. The
 * compressed files are always written again, and removed where they are not smaller: a stale one would be served in
 * place of its file. Hidden folders are left out.
 */
export const precompress = async (dir: string): Promise<Precompressed> => {
  const sum: Precompressed = { files: 0, original: 0, brotli: 0 }
  await pLimit(AT_ONCE).map(await listFiles(dir), async (path) => {
    const twin = await compressFile(path)
    if (twin === undefined) return
    sum.files += 1
    sum.original += twin.original
    sum.brotli += twin.brotli
  })
  return sum
}

const listFiles = async (dir: string): Promise<string[]> => {
  const entries = (await readdir(dir, { withFileTypes: true })).filter((entry) => !entry.name.startsWith('.'))
  const lists = entries.map(async (entry) => {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) return await listFiles(path)
    return entry.isFile() && COMPRESSIBLE.test(path) ? [path] : []
  })
  return (await Promise.all(lists)).flat()
}

const compressFile = async (path: string): Promise<{ original: number; brotli: number } | undefined> => {
  const bytes = await readFile(path)
  const isWorthIt = bytes.length > MIN_BYTES
  const [br, gz] = isWorthIt ? await Promise.all([brotli(bytes), toGzip(bytes, { level: 9 })]) : [undefined, undefined]
  await Promise.all([writeTwin(`${path}.br`, bytes, br), writeTwin(`${path}.gz`, bytes, gz)])
  return br && { original: bytes.length, brotli: br.length }
}

const brotli = (bytes: Buffer): Promise<Buffer> =>
  toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })

const writeTwin = async (path: string, original: Buffer, twin: Buffer | undefined): Promise<void> => {
  if (twin && twin.length < original.length) await writeFile(path, twin)
  else await rm(path, { force: true })
}
