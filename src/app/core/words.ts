import type { Feature, Locale } from '#locales/index.ts'
import type { App } from '../types.ts'

/** Loads words into the app's translator, each feature once a language. */
export const loadWords = async (
  { translator, files }: Pick<App, 'translator' | 'files'>,
  locale: Locale,
  features: readonly Feature[],
): Promise<void> => {
  await Promise.all(
    features
      .filter((feature) => !translator.has(locale, feature))
      .map(async (feature) => translator.add(locale, await files.words(locale, feature))),
  )
}
