import type { ShopModel } from '../model.ts'
import { isLegalStub } from '../../modules/legal/stubs.ts'
import { plainText } from './plain-body.ts'
import type { Reading } from './reading.ts'

const KINDS = ['terms', 'privacy'] as const

/** Reads `legal/terms.en.md` and the other three. */
export const legalRows = ({
  source,
  problems,
}: Pick<Reading, 'source' | 'problems'>): Pick<ShopModel, 'legalTexts'> => {
  const rows = KINDS.flatMap((kind) => {
    const [ar, en] = [source.text(legalFile(kind, 'ar')), source.text(legalFile(kind, 'en'))]
    if (ar === undefined && en === undefined) {
      problems.warn({ file: legalFile(kind, 'en') }, 'is missing; customers are shown an empty page')
      return []
    }
    for (const [language, text] of [
      ['ar', ar],
      ['en', en],
    ] as const)
      if (text === undefined)
        problems.warn({ file: legalFile(kind, language) }, 'is missing; the text of the other language is shown')
    for (const [language, text] of [
      ['ar', ar],
      ['en', en],
    ] as const)
      if (text !== undefined && isLegalStub(text))
        problems.warn({ file: legalFile(kind, language) }, 'is not written yet; write it before the shop sells')
    return [{ kind, text: { ar: plainText(ar ?? en ?? ''), en: plainText(en ?? ar ?? '') } }]
  })
  return rows.length > 0 ? { legalTexts: rows } : {}
}

/** The file of a legal text in a language. */
export const legalFile = (kind: (typeof KINDS)[number], language: 'ar' | 'en'): string => `legal/${kind}.${language}.md`
