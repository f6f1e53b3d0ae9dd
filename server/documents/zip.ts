import { strToU8, Zip, ZipDeflate } from 'fflate'

/** A file of an archive. */
export interface ArchivedFile {
  name: string
  content: string | Uint8Array
  at: Date
}

/**
 * Packs files into a zip while they are read: only the one being packed is in memory, and the next is read when the
 * former was taken.
 */
export async function* zipOf(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = []
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else packed.push(chunk)
  })
  const take = (): Uint8Array[] => {
    if (failure) throw failure
    return packed.splice(0)
  }
  for await (const { name, content, at } of files) {
    const entry = new ZipDeflate(name, { level: 6 })
    entry.mtime = at
    zip.add(entry)
    entry.push(typeof content === 'string' ? strToU8(content) : content, true)
    yield* take()
  }
  zip.end()
  yield* take()
}
