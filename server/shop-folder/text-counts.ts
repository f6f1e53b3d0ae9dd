import { DEFAULT_LOCALE, type Locale, localeCodes, sourceLocales } from '#locales/index.ts'
import type { Place } from './place.ts'

/** A text as it is written, in the languages that it is there in. */
export type WrittenText = { [L in Locale]?: string | undefined }

interface Kind {
  what: string
  all: number
  missing: Map<Locale, { count: number; first: Place }>
  instead: Counted['instead']
}

interface Counted {
  /** What its texts are counted by: `categories.yaml name`. */
  kind: string
  /** How a sentence calls them. */
  what: string
  /** Where a language of it would stand. */
  place: (language: Locale) => Place
  /** What is shown instead of a language; the default one where nothing is said. */
  instead?: ((language: Locale) => string | undefined) | undefined
}

/** Counts the texts of a folder by kind, and those that are missing in a language. */
export interface TextCounts {
  add: (text: WrittenText, counted: Counted) => void
  /** Warns once for each language and kind. */
  report: (languages: readonly Locale[], problems: { warn: (place: Place, text: string) => void }) => void
}

/** How the operator's messages name languages. */
const NAMES = new Intl.DisplayNames(DEFAULT_LOCALE, { type: 'language' })
export const languageName = (language: Locale): string => NAMES.of(language) ?? language

export const createTextCounts = (): TextCounts => {
  const kinds = new Map<string, Kind>()
  return {
    add: (text, { kind: name, what, instead, place }) => {
      const kind = kinds.get(name) ?? { what, instead, all: 0, missing: new Map() }
      kinds.set(name, kind)
      kind.all += 1
      for (const language of localeCodes)
        if (!text[language]) {
          const before = kind.missing.get(language)
          kind.missing.set(language, { count: (before?.count ?? 0) + 1, first: before?.first ?? place(language) })
        }
    },
    report: (languages, problems) => {
      for (const { what, all, missing, instead } of kinds.values())
        for (const language of localeCodes.filter((code) => languages.includes(code))) {
          const found = missing.get(language)
          if (found)
            problems.warn(
              found.first,
              `has no ${languageName(language)} ${what} (${found.count} of ${all} have none); ${instead?.(language) ?? languageName(standInOf(language))} is shown`,
            )
        }
    },
  }
}

/** What is shown instead of a language. */
const standInOf = (language: Locale): Locale =>
  language === DEFAULT_LOCALE ? (sourceLocales.find((code) => code !== language) ?? language) : DEFAULT_LOCALE
