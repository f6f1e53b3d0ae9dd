import { createHash } from 'node:crypto'
import { foldDigits } from '../lib/fold-digits.ts'

/** Arabic letters, and those of neighbouring languages, in Latin ones. */
const LATIN = new Map(
  Object.entries({
    a: 'اأآٱىعة',
    i: 'إ',
    b: 'ب',
    t: 'تط',
    th: 'ث',
    j: 'ج',
    h: 'حه',
    kh: 'خ',
    d: 'دض',
    dh: 'ذ',
    r: 'ر',
    z: 'زظ',
    s: 'سص',
    sh: 'ش',
    gh: 'غ',
    f: 'ف',
    q: 'ق',
    k: 'كک',
    l: 'ل',
    m: 'م',
    n: 'ن',
    w: 'وؤ',
    y: 'يئی',
    p: 'پ',
    ch: 'چ',
    g: 'گ',
    v: 'ڤ',
    '': 'ءـ',
  }).flatMap(([latin, letters]) => Array.from(letters, (letter): [string, string] => [letter, latin])),
)
const LONGEST = 60

/** A short hash, which tells texts apart whose slugs are the same. */
export const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 6)

/**
 * A slug of Latin letters, digits and hyphens, the same each time; empty for nothing. What other letters lose in Latin
 * ones, such as Arabic vowels, a hash at its end tells apart; with `isExact`, so it does for whatever is lost.
 */
export const asciiSlug = (written: string, isExact = false): string => {
  const text = foldDigits(written).normalize('NFC').trim().toLowerCase().replace(/\s+/g, '-')
  if (text === '') return ''
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '')
  const latin = Array.from(text.replace(/\p{M}/gu, ''), (letter) => LATIN.get(letter) ?? letter).join('')
  const slug = latin
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST)
  const isLossy = slug === '' || /[^\0-\x7F]/.test(plain) || (isExact && slug !== text)
  return [slug, isLossy ? shortHash(text) : ''].filter(Boolean).join('-')
}
