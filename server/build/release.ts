import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildMetaPath, type BuildMeta, LATEST_BUILD, type LatestBuild } from '#contract/wire/builds.ts'
import { whatsNew } from '#locales/whats-new.ts'

/** Writes the files about this build: `builds/latest.json` and `builds/meta/{id}.json`. */
export const writeRelease = async (clientDir: string, id: string): Promise<void> => {
  const latest: LatestBuild = { id, timestamp: Date.now() }
  const meta: BuildMeta = { ...latest, whats_new: whatsNew }
  await mkdir(join(clientDir, 'builds/meta'), { recursive: true })
  await writeFile(join(clientDir, LATEST_BUILD), JSON.stringify(latest))
  await writeFile(join(clientDir, buildMetaPath(id)), JSON.stringify(meta))
}

/** Names the files a build made itself, apart from those it keeps of the one before. */
const OWN_FILES = '.own-assets.json'

/**
 * Keeps the assets of the build before beside the new ones: tabs of that version go on loading their parts. Older ones
 * go, and so does what both have.
 */
export const keepPreviousAssets = async (previousClient: string, clientDir: string): Promise<void> => {
  const own = await readdir(join(clientDir, 'assets'))
  await writeFile(join(clientDir, OWN_FILES), JSON.stringify(own))
  for (const name of await ownAssets(previousClient)) {
    const previous = join(previousClient, 'assets', name)
    // A file that was removed by hand does not prevent a new build.
    if (existsSync(previous)) await cp(previous, join(clientDir, 'assets', name), { force: false })
  }
}

/** The names of the assets that a build made itself; none of a build that does not say. */
export const ownAssets = async (clientDir: string): Promise<string[]> => {
  try {
    return JSON.parse(await readFile(join(clientDir, OWN_FILES), 'utf8')) as string[]
  } catch {
    return []
  }
}
