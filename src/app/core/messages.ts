import type { MessageNamespace, Locale } from '#locales/index.ts'
import type { App } from '../types.ts'

/** Loads words into the app's translator, each feature once a language. */
export const loadMessages = async (
  { translator, files }: Pick<App, 'translator' | 'files'>,
  locale: Locale,
  features: readonly MessageNamespace[],
): Promise<void> => {
  await Promise.all(
    features
      .filter((feature) => !translator.has(locale, feature))
      .map(async (feature) => translator.add(locale, await files.messages(locale, feature))),
  )
}
