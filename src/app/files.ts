import { pages, words } from 'virtual:first-files'
import type { PageModule } from '#src/api/page.ts'
import type { Feature, Locale } from '#locales/index.ts'
import type { Messages } from '#locales/messages.ts'

/** How code and words that come later are fetched. */
export interface AppFiles {
  /** A page by its name in the route table. */
  page: (page: string) => Promise<PageModule>
  /** One feature's words in a language. */
  words: (locale: Locale, feature: Feature) => Promise<Partial<Messages>>
}

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
