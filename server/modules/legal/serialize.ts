import type { Legal } from '#contract/site/legal.ts'
import type { LegalRow } from '../../db/schema/rows.ts'

/** Terms and privacy as the spec's four fields; what is not written yet is empty. */
export const serializeLegal = (rows: readonly LegalRow[]): Legal => {
  const text = (kind: LegalRow['kind']) => rows.find((row) => row.kind === kind)?.text ?? { ar: '', en: '' }
  const terms = text('terms')
  const privacy = text('privacy')
  return {
    terms_conditions_en: terms.en,
    terms_conditions_ar: terms.ar,
    privacy_policy_en: privacy.en,
    privacy_policy_ar: privacy.ar,
  }
}
