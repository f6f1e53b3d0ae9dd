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

const pages = import.meta.glob<PageModule>(['../features/{home,legal,store}/*.page.tsx'])
const words = import.meta.glob<Partial<Messages>>('../../locales/*/{card,core,home,legal,product,store}.ts')

/** Where the build put those that no first visit asks for. */
const lateFiles = () => import('./late-files.ts')

/**
 * Where the build put them. Their names change whenever they do, so only the entries, which are small, know them: a
 * changed page leaves every other file as it is, and with it what devices already have.
 */
export const files: AppFiles = {
  page: async (page) => {
    const file = `../features/${page}.page.tsx`
    const load = pages[file] ?? (await lateFiles()).pages[file]
    if (!load) throw new Error(`No such page: ${page}`)
    return load()
  },
  words: async (locale, feature) => {
    const file = `../../locales/${locale}/${feature}.ts`
    const load = words[file] ?? (await lateFiles()).words[file]
    if (!load) throw new Error(`No such words: ${locale}/${feature}`)
    return load()
  },
}
