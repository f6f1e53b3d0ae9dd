import { pages, words } from 'virtual:first-files'
import type { AppFiles } from '../types.ts'

/** Where the build put those that no first visit to a public page asks for. */
const lateFiles = () => import('./late-files.ts')

/**
 * Where the build put them. Their names change whenever they do, so only the entries, which are small, know them: a
 * changed page leaves every other file as it is, and with it what devices already have.
 */
export const files: AppFiles = {
  page: async (page) => {
    const file = `/src/features/${page}.page.tsx`
    const load = pages[file] ?? (await lateFiles()).pages[file]
    if (!load) throw new Error(`No such page: ${page}`)
    return load()
  },
  words: async (locale, feature) => {
    const file = `/locales/${locale}/${feature}.ts`
    const load = words[file] ?? (await lateFiles()).words[file]
    if (!load) throw new Error(`No such words: ${locale}/${feature}`)
    return load()
  },
}
