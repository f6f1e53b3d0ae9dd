import { join } from 'node:path'

/** Folder of the page `/check-in` in a build. */
export const CHECK_IN_DIR = 'check-in'

/** Builds the app of the staff. Its configuration takes the folder from `DIST_DIR`. */
export const buildStaff = async (root: string): Promise<void> => {
  const { build } = await import('vite')
  await build({ configFile: join(root, 'staff/vite.config.ts'), logLevel: 'warn' })
}
