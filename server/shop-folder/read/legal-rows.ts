import type { ShopModel } from '../model.ts'
import { isLegalStub } from '../../modules/legal/stubs.ts'
import { DEFAULT_LOCALE, type Locale, localeCodes } from '#locales/index.ts'
import { isSource, legalLocale } from '#locales/sources.ts'
import { languageName } from '../text-counts.ts'
import { plainText } from './plain-body.ts'
import { bothOf, type Reading } from './reading.ts'

const KINDS = ['terms', 'privacy'] as const

/** Reads `legal/terms.en.md` and the like, in each language that they are there in. */
export const legalRows = ({
  source,
  problems,
}: Pick<Reading, 'source' | 'problems'>): Pick<ShopModel, 'legalTexts'> => {
  const rows = KINDS.flatMap((kind) => {
    const text = Object.fromEntries(
      localeCodes.map((language) => [language, plainText(source.text(legalFile(kind, language)) ?? '')]),
    )
    if (Object.values(text).every((one) => one === '')) {
      problems.warn({ file: legalFile(kind, DEFAULT_LOCALE) }, 'is missing; customers are shown an empty page')
      return []
    }
    const place = (language: Locale) => ({ file: legalFile(kind, language) })
    problems.texts.add(text, {
      kind: `legal ${kind}`,
      what: 'text',
      place,
      instead: (language) => (isSource(language) ? undefined : languageName(legalLocale(language))),
    })
    for (const language of localeCodes)
      if (text[language] && isLegalStub(text[language]))
        problems.warn(place(language), 'is not written yet; write it before the shop sells')
    return [{ kind, text: bothOf(text) }]
  })
  return rows.length > 0 ? { legalTexts: rows } : {}
}

/** The file of a legal text in a language. */
export const legalFile = (kind: (typeof KINDS)[number], language: Locale): string => `legal/${kind}.${language}.md`
