import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildMetaPath, type BuildMeta, LATEST_BUILD, type LatestBuild } from '#contract/wire/builds.ts'
import { precacheList } from './precache-list.ts'

const MARK = 'release'

/**
 * Makes another release of a build without building: its shell contains the name, its worker refers to the new shell,
 * and the site announces it.
 */
export const makeRelease = (from: string, to: string, name: string): string => {
  cpSync(from, to, { recursive: true })
  const client = join(to, 'client')
  edit(join(client, 'index.html'), '</head>', `<meta name="${MARK}" content="${name}"></head>`)
  const shell = precacheList(client).find(({ url }) => url === 'index.html')
  edit(join(client, 'sw.js'), shell?.revision ?? '', name)
  const { id } = JSON.parse(readFileSync(join(client, LATEST_BUILD), 'utf8')) as LatestBuild
  edit(join(client, 'sw.js'), id, name)
  const latest: LatestBuild = { id: name, timestamp: Date.now() }
  writeFileSync(join(client, LATEST_BUILD), JSON.stringify(latest))
  writeFileSync(join(client, buildMetaPath(name)), JSON.stringify({ ...latest, whats_new: newsOf(name) }))
  return to
}

/** The news of a release. */
export const newsOf = (name: string): BuildMeta['whats_new'] => ({ ar: [`جديد ${name}`], en: [`News of ${name}`] })

/** The name of the page's release; empty for the build itself. */
export const releaseOf = (page: Page): Promise<string> =>
  page.evaluate((mark) => document.querySelector<HTMLMetaElement>(`meta[name="${mark}"]`)?.content ?? '', MARK)

/** Changes a file and drops its compressed twins, which would be served instead. */
const edit = (file: string, before: string, after: string): void => {
  const text = readFileSync(file, 'utf8')
  if (!before || !text.includes(before)) throw new Error(`${file} is not what it was`)
  writeFileSync(file, text.replaceAll(before, after))
  for (const twin of ['.br', '.gz']) rmSync(file + twin, { force: true })
}
