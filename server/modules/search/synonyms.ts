import { eq } from 'drizzle-orm'
import type { CountCache } from '../../count-cache.ts'
import { shopValues } from '../../db/commerce-schema.ts'
import type { Database } from '../../db/client.ts'
import { foldDigits } from '../../fold-digits.ts'

/** Under which name the shop keeps its own table; a text of groups between `;`, their words between commas. */
export const SYNONYMS_KEY = 'synonyms'

/**
 * Words of the shop that a stemmer takes for different ones: Arabic plurals are mostly another word, and some things have two
 * names. Used until the shop has written its own.
 */
export const DEFAULT_SYNONYMS = [
  'مبخرة، مباخر',
  'دلة، دلال',
  'فنجان، فناجين، فناجيل',
  'جرة، جرار',
  'سجادة، سجاد، سجاجيد، زولية، زوالي',
  'وسادة، وسائد، مخدة، مخاد، مخدات',
  'شماغ، أشمغة، شمغ',
  'غترة، غتر',
  'خيمة، خيام',
  'كتاب، كتب',
  'خريطة، خرائط، خارطة',
  'دفتر، دفاتر',
  'صندوق، صناديق',
  'سلة، سلال',
  'صحن، صحون، طبق، أطباق',
  'إبريق، أباريق',
  'فانوس، فوانيس',
  'سراج، سرج',
  'كرسي، كراسي',
  'نعل، نعال',
  'موقد، مواقد',
  'شمعة، شموع',
  'عطر، عطور',
  'تمر، تمور',
  'صينية، صواني',
  'وعاء، أوعية',
  'هدية، هدايا',
  'علبة، علب',
  'نقش، نقوش',
  'مطحنة، مطاحن',
].join('؛ ')

/** Alternatives of a search: every word of it is typed once, and each further one makes the search dearer. */
const MAX_TEXTS = 8

/** What else a text that is searched for may be written as; the text itself comes first. */
export type Alternatives = (text: string) => Promise<string[]>

export const createAlternatives = (db: Database, counts: CountCache): Alternatives => {
  const load = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
    const [row] = await db.select().from(shopValues).where(eq(shopValues.key, SYNONYMS_KEY))
    return readSynonyms(row?.value ?? DEFAULT_SYNONYMS)
  }
  return async (text) => (text === '' ? [text] : alternativesOf(text, await counts.get(SYNONYMS_KEY, load)))
}

/** Each word in its plain spelling, with all words of its group. */
export const readSynonyms = (table: string): ReadonlyMap<string, readonly string[]> => {
  const groups = table.split(/[;؛\n]/).map((group) => group.split(/[,،]/).map((word) => word.trim()))
  const known = new Map<string, readonly string[]>()
  for (const group of groups) {
    const words = group.filter((word) => plain(word) !== '')
    for (const word of words) known.set(plain(word), [...new Set([...(known.get(plain(word)) ?? []), ...words])])
  }
  return known
}

export const alternativesOf = (text: string, known: ReadonlyMap<string, readonly string[]>): string[] => {
  let texts: string[][] = [[]]
  for (const word of text.split(/\s+/)) {
    const others = (known.get(plain(word)) ?? []).filter((other) => plain(other) !== plain(word))
    const choices = [word, ...others]
    texts =
      texts.length * choices.length > MAX_TEXTS ? texts.map((before) => [...before, word]) : combined(texts, choices)
  }
  return texts.map((words) => words.join(' '))
}

const combined = (texts: string[][], choices: string[]): string[][] =>
  choices.flatMap((choice) => texts.map((before) => [...before, choice]))

/** The one spelling that words are compared in: no vowel signs, hamzas or article. */
const plain = (word: string): string =>
  foldDigits(word)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036F\u064B-\u065F\u0670\u0640]/g, '')
    .replace(/ى/g, 'ي')
    .replace(/ة$/, 'ه')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^و?(?:ال|لل)(?=.{2})/, '')
