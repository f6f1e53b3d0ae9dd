import type { Legal } from '#contract/site/legal.ts'
import { type Locale, localeCodes } from '#locales/index.ts'
import { isSource } from '#locales/sources.ts'
import type { LegalRow } from '../../db/schema/rows.ts'

/** Terms and privacy as the spec's four fields, and those of further languages; what is not written yet is empty. */
export const serializeLegal = (rows: readonly LegalRow[]): Legal => {
  const text = (kind: LegalRow['kind']) => rows.find((row) => row.kind === kind)?.text ?? { ar: '', en: '' }
  const [terms, privacy] = [text('terms'), text('privacy')]
  return {
    terms_conditions_en: terms.en,
    terms_conditions_ar: terms.ar,
    privacy_policy_en: privacy.en,
    privacy_policy_ar: privacy.ar,
    ...further('terms_conditions', terms),
    ...further('privacy_policy', privacy),
  }
}

const further = (field: string, text: LegalRow['text']): Record<string, string> =>
  Object.fromEntries(
    localeCodes.flatMap((locale: Locale) => {
      const own = isSource(locale) ? undefined : text[locale]
      return own === undefined ? [] : [[`${field}_${locale}`, own]]
    }),
  )
