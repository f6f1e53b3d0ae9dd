import { pages, messages } from 'virtual:first-files'
import type { AppFiles } from '../types.ts'

/** Files that the first load of a public page does not need. */
const lateFiles = () => import('./late-files.ts')

/**
 * Loads built files. Their names change with their content, so only the small entries contain the names: a changed page
 * leaves every other file, and the devices' copies of it, unchanged.
 */
export const files: AppFiles = {
  page: async (page) => {
    const file = `/src/features/${page}.page.tsx`
    const load = pages[file] ?? (await lateFiles()).pages[file]
    if (!load) throw new Error(`No such page: ${page}`)
    return load()
  },
  messages: async (locale, feature) => {
    const file = `/locales/${locale}/${feature}.ts`
    const load = messages[file] ?? (await lateFiles()).messages[file]
    if (!load) throw new Error(`No such words: ${locale}/${feature}`)
    return load()
  },
}
