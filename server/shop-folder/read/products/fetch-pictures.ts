import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { createFetchRemote, type FetchRemote } from '../../../web/images/fetch-remote.ts'
import { ImageRefusal } from '../../../pictures/refusal.ts'
import { checkSource } from '../../../web/images/resize.ts'
import type { Problems } from '../../problems.ts'
import type { Source } from '../source.ts'

/** Fetched at once, from whatever hosts. */
const AT_ONCE = 4
/** What one command fetches at most; the next one goes on with the rest. */
const MOST = { pictures: 5000, bytes: 2 * 1024 ** 3, ms: 30 * 60 * 1000 }

/** Fetches pictures by their addresses into the files of pictures/ that they are called. */
export type FetchPictures = (addresses: ReadonlyMap<string, string>, source: Source) => Promise<void>

interface FetchDeps {
  /** Absolute; the pictures are kept in it, so that another apply needs no network. */
  folder: string
  problems: Problems
  fetchRemote?: FetchRemote | undefined
  most?: typeof MOST
  onFetched?: (done: number, total: number) => void
}

/**
 * Makes what fetches pictures: over http or https at their own ports, from public addresses alone, each of at most 10 MB
 * within 5 s. A picture that its file is there of is not fetched again. What fails is reported.
 */
export const createFetchPictures =
  ({ folder, problems, fetchRemote = createFetchRemote(), most = MOST, onFetched }: FetchDeps): FetchPictures =>
  async (addresses, source) => {
    const missing = [...new Map([...addresses].map(([address, file]) => [file, address]))].filter(
      ([file]) => source.path(`pictures/${file}`) === undefined,
    )
    if (missing.length === 0) return
    const place = { file: 'products.csv' }
    const until = Date.now() + most.ms
    let bytes = 0
    let done = 0
    const fetchOne = async ([file, address]: readonly [string, string]): Promise<void> => {
      if (bytes >= most.bytes || Date.now() >= until) return
      const found = await fetched(address, fetchRemote)
      if (typeof found === 'string') problems.warn(place, `the picture of "${address}" cannot be fetched: ${found}`)
      else {
        bytes += found.length
        // A torn file would be taken for the picture the next time.
        const path = join(folder, 'pictures', file)
        await writeFile(`${path}.part`, found)
        await rename(`${path}.part`, path)
      }
      onFetched?.((done += 1), missing.length)
    }
    await mkdir(join(folder, 'pictures'), { recursive: true })
    await pLimit(AT_ONCE).map(missing.slice(0, most.pictures), fetchOne)
    const left = missing.length - done
    if (left > 0)
      problems.warn(place, `${left} pictures are left for another --fetch-pictures: that was enough at once`)
  }

/** The bytes of a picture, or why there are none. */
const fetched = async (address: string, fetchRemote: FetchRemote): Promise<Buffer | string> => {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.port !== '' || url.username !== '' || url.password !== '')
    return 'it is no plain web address'
  url.hash = ''
  try {
    const bytes = await fetchRemote(url)
    await checkSource(bytes)
    return bytes
  } catch (error) {
    if (error instanceof ImageRefusal) return `${error.message} (${error.status})`
    throw error
  }
}
