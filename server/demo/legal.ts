import type { Text } from '#contract/rules/common.ts'
import { privacyAr, privacyEn } from './legal/privacy.ts'
import { termsAr, termsEn } from './legal/terms.ts'

/** Terms and privacy policy of the demo shop, as plain text in paragraphs. */
export const legalTexts: { terms: Text; privacy: Text } = {
  terms: { ar: termsAr, en: termsEn },
  privacy: { ar: privacyAr, en: privacyEn },
}
