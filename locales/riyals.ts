import { arabicRiyals } from './arabic-count.ts'
import type { Translated } from './index.ts'

/** The shop's own currency with an amount, in words for a number of any size. */
export const writtenRiyals: Translated<(amount: string, major: number) => string> = {
  ar: arabicRiyals,
  en: (amount) => `SAR\u00A0${amount}`,
  ur: (amount) => `${amount}\u00A0ریال`,
}
