import { foldDigits } from '../lib/fold-digits.ts'

/** A number in Latin digits: Arabic digits and separators are folded. */
export const plainNumber = (text: string): string => foldDigits(text).trim().replaceAll('٬', '').replace('٫', '.')
