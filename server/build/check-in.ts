import { join } from 'node:path'

/** Folder of the page `/check-in` in a build. */
export const CHECK_IN_DIR = 'check-in'

/** Builds the page `/check-in`. Its configuration takes the folder from `DIST_DIR`. */
export const buildCheckIn = async (root: string): Promise<void> => {
  const { build } = await import('vite')
  await build({ root, configFile: join(root, 'vite.check-in.config.ts'), logLevel: 'warn' })
}
