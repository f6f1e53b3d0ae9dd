import { join } from 'node:path'

/** The pages of the shop's people: each is a path of the site, and a folder of a build. */
export const STAFF_PAGES = ['check-in', 'desk'] as const
export type StaffPageName = (typeof STAFF_PAGES)[number]

/** The page that Vite starts from, by its path. */
export const STAFF_SHELLS: Record<StaffPageName, string> = {
  'check-in': 'staff/index.html',
  desk: 'staff/desk/index.html',
}

/** Builds the apps of the staff, each by itself. Their configuration takes the folder from `DIST_DIR`. */
export const buildStaff = async (root: string): Promise<void> => {
  const { build } = await import('vite')
  for (const mode of STAFF_PAGES)
    await build({ configFile: join(root, 'staff/vite.config.ts'), mode, logLevel: 'warn' })
}
