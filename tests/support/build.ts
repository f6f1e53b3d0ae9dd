import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'

/** The build that tests run against unless they make another. */
export const DIST = resolve(process.env.DIST_DIR || 'dist')

/** Builds the app if its sources changed. */
export const ensureBuild = (): string => {
  execFileSync(process.execPath, ['server/build.ts', '--if-needed'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return DIST
}
