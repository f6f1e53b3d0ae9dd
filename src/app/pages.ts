import type { PageModule } from '#src/api/page.ts'
import type { Locale } from '#locales/index.ts'
import type { Translator } from '#src/i18n/translate.ts'
import type { Feature } from '#locales/index.ts'
import { locales } from '#locales/index.ts'

const files = import.meta.glob<PageModule>('../features/*/*.page.tsx')
const loaded = new Map<string, PageModule>()

/** Loads a page's module, once. A failed load is forgotten, so that it can be tried again. */
export const loadPage = async (page: string): Promise<PageModule> => {
  const known = loaded.get(page)
  if (known) return known
  const load = files[`../features/${page}.page.tsx`]
  if (!load) throw new Error(`No such page: ${page}`)
  const module = await load()
  loaded.set(page, module)
  return module
}

/** Whether a page's code is here. */
export const isPageLoaded = (page: string): boolean => loaded.has(page)

/** Loads words into the translator, each feature once a language. */
export const loadWords = async (
  translator: Translator,
  locale: Locale,
  features: readonly Feature[],
): Promise<void> => {
  await Promise.all(
    features
      .filter((feature) => !translator.has(locale, feature))
      .map(async (feature) => translator.add(locale, await locales[locale].load(feature))),
  )
}
