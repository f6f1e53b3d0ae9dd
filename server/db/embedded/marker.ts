import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The file of a data folder that says that its database was made whole. */
export const MARKER = 'database.ready'

/** Whether a shop is in a data folder. */
export const holdsShop = (dataDir: string): boolean => existsSync(join(dataDir, MARKER))

/** What a command says where the data folder has no shop. */
export const noShopIn = (dataDir: string): string => {
  const near = relative(process.cwd(), dataDir)
  return `There is no shop in ${near === '' || near.startsWith('..') ? dataDir : near}: is DATA_DIR set?`
}
