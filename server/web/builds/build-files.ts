import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { STAFF_PAGES } from '../../build/staff.ts'
import { ownAssets } from '../../build/release.ts'

/** A file of a build as it is kept for other servers. */
export interface BuildFile {
  /** From the site's root, without a slash before it. */
  path: string
  body: Buffer
  /** `br` where the body is compressed. */
  encoding: string | null
}

const TWIN = /\.(?:br|gz)$/

/** The paths of all files that a build made itself, as browsers ask for them, with the place of each on the disk. */
export const listBuild = async (distDir: string): Promise<Map<string, string>> => {
  const client = join(distDir, 'client')
  const own = new Set((await ownAssets(client)).map((name) => `assets/${name}`))
  const files = filesBelow(client).filter((path) => !path.startsWith('assets/') || own.size === 0 || own.has(path))
  return new Map([
    ...files.map((path) => [path, join(client, path)] as const),
    ...STAFF_PAGES.flatMap((page) =>
      filesBelow(join(distDir, page)).map((path) => [`${page}/${path}`, join(distDir, page, path)] as const),
    ),
  ])
}

/** Reads one of them: its compressed twin in its place, where there is one. */
export const readBuildFile = (path: string, file: string): BuildFile => {
  try {
    return { path, body: readFileSync(`${file}.br`), encoding: 'br' }
  } catch {
    return { path, body: readFileSync(file), encoding: null }
  }
}

const filesBelow = (dir: string): string[] => {
  try {
    const entries = readdirSync(dir, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && !TWIN.test(entry.name))
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(dir.length + 1)
          .replaceAll('\\', '/'),
      )
      .filter((path) => !/(?:^|\/)\./.test(path))
  } catch {
    // A build may have no such folder.
    return []
  }
}
