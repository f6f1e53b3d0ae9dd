import { DEFAULT_LOCALE, type Locale, localeCodes, sourceLocales } from '#locales/index.ts'
import { isSource } from '#locales/sources.ts'
import type { Place } from './place.ts'

/** A text as it is written, in the languages that it is there in. */
export type WrittenText = { [L in Locale]?: string | undefined }

interface Kind {
  what: string
  all: number
  missing: Map<Locale, { count: number; first: Place }>
  /** What is shown instead in the languages of the sources; another language where nothing is said. */
  instead: string | undefined
}

interface Counted {
  /** What its texts are counted by: `categories.yaml name`. */
  kind: string
  /** How a sentence calls them. */
  what: string
  /** Where a language of it would stand. */
  place: (language: Locale) => Place
  instead?: string
}

/** Counts the texts of a folder by kind, and those that are missing in a language. */
export interface TextCounts {
  add: (text: WrittenText, counted: Counted) => void
  /** Takes over what was counted of a part of the folder. */
  take: (part: TextCounts) => void
  /** Warns once for each language and kind. */
  report: (languages: readonly Locale[], problems: { warn: (place: Place, text: string) => void }) => void
  kinds: ReadonlyMap<string, Kind>
}

/** How the operator's messages name languages. */
const NAMES = new Intl.DisplayNames(DEFAULT_LOCALE, { type: 'language' })
const nameOf = (language: Locale): string => NAMES.of(language) ?? language

export const createTextCounts = (): TextCounts => {
  const kinds = new Map<string, Kind>()
  const kindOf = (name: string, { what, instead }: Pick<Kind, 'what' | 'instead'>): Kind => {
    const kind = kinds.get(name) ?? { what, instead, all: 0, missing: new Map() }
    kinds.set(name, kind)
    return kind
  }
  return {
    kinds,
    add: (text, { kind: name, what, instead, place }) => {
      const kind = kindOf(name, { what, instead })
      kind.all += 1
      for (const language of localeCodes)
        if (!text[language]) {
          const before = kind.missing.get(language)
          kind.missing.set(language, { count: (before?.count ?? 0) + 1, first: before?.first ?? place(language) })
        }
    },
    take: (part) => {
      for (const [name, { what, instead, all, missing }] of part.kinds) {
        const kind = kindOf(name, { what, instead })
        kind.all += all
        for (const [language, { count, first }] of missing) {
          const before = kind.missing.get(language)
          kind.missing.set(language, { count: (before?.count ?? 0) + count, first: before?.first ?? first })
        }
      }
    },
    report: (languages, problems) => {
      for (const { what, all, missing, instead } of kinds.values())
        for (const language of localeCodes.filter((code) => languages.includes(code))) {
          const found = missing.get(language)
          if (found)
            problems.warn(
              found.first,
              `has no ${nameOf(language)} ${what} (${found.count} of ${all} have none); ${(isSource(language) && instead) || nameOf(standInOf(language))} is shown`,
            )
        }
    },
  }
}

/** What is shown instead of a language. */
const standInOf = (language: Locale): Locale =>
  language === DEFAULT_LOCALE ? (sourceLocales.find((code) => code !== language) ?? language) : DEFAULT_LOCALE
