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

const pages = import.meta.glob<PageModule>('../features/*/*.page.tsx')
const words = import.meta.glob<Partial<Messages>>('../../locales/{ar,en}/*.ts')

/**
 * Where the build put them. Their names change whenever they do, so only the entries, which are small, know them: a
 * changed page leaves every other file as it is, and with it what devices already have.
 */
export const files: AppFiles = {
  page: (page) => pages[`../features/${page}.page.tsx`]?.() ?? Promise.reject(new Error(`No such page: ${page}`)),
  words: (locale, feature) =>
    words[`../../locales/${locale}/${feature}.ts`]?.() ??
    Promise.reject(new Error(`No such words: ${locale}/${feature}`)),
}
