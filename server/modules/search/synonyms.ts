import { eq } from 'drizzle-orm'
import { foldLetters } from '#contract/rules/letters.ts'
import type { CountCache } from '../../cache/count-cache.ts'
import { shopValues } from '../../db/schema/commerce-schema.ts'
import type { Database } from '../../db/client.ts'
import { foldDigits } from '../../lib/fold-digits.ts'

/**
 * Under which name the shop keeps its own table; a text of groups between `;`, their words between commas. Words before a `>`
 * are only typed: those after it are searched instead of them.
 */
export const SYNONYMS_KEY = 'synonyms'

/**
 * Words that a stemmer takes for different ones: Arabic plurals are mostly another word, and some products have two
 * names. Used until the shop has its own list.
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
  // Names that are written in many ways in Latin letters; after the `>`, as a shop writes them.
  'riyad، riad، riyaadh، ar riyadh، al riyadh > riyadh، الرياض',
  'jidda، jiddah، jedda، gedda، jaddah > jeddah، جدة',
  'al ula، el ula، ula، alola، al oula، elola > alula، العلا',
  'diriya، dariyah، dereyeh، ad diriyah، al diriyah، dirriyah > diriyah، الدرعية',
  'aseer، assir، acir > asir، عسير',
  'hael، hayel > hail، حائل',
  'tabouk، tabook > tabuk، تبوك',
  'hasa، al hasa، ahsaa، alahsa، al ahsa > ahsa، الأحساء',
  'nejran، nagran > najran، نجران',
  'jizan، gizan، jeezan > jazan، جازان',
  'taef، tayef، attaif > taif، الطائف',
  'yanbo، yenbo > yanbu، ينبع',
  'hijr، madain، mada’in > hegra، الحجر',
  'khaulani، kholani، khoulani، khawlany، kawlani، haulani > khawlani، خولاني',
  'oudh، aoud، oood، ood > oud، عود',
  'bakhour، bukhoor، bukhur، bokhour > bakhoor، بخور',
  'dalla، dela، dallha، dala > dallah، دلة',
  'sadou، saddu، sado > sadu، سدو',
  'gahwa، qahwa، kahwa، gahwah > قهوة',
  'besht، bishet > bisht، بشت',
  'shmagh، shumagh، shimagh > shemagh، شماغ',
  'gutra، ghutrah، gotra > ghutra، غترة',
  'mabkhra، mubkhar، mabkhera > mabkhara، مبخرة',
  'keffiyeh، kufiyah، kaffiyeh، kefiya، كوفية، كوفيات > shemagh، ghutra، شماغ، غترة',
  'present، presents > gift، هدية',
  'carpet، rug',
  'finjal، fenjan، finjaan > finjan، فنجان',
].join('؛ ')

/** Alternatives of a search: every word of it is typed once, and each further one makes the search dearer. */
const MAX_TEXTS = 8

/** Alternative spellings of a search text; the text itself comes first. */
export type Alternatives = (text: string) => Promise<string[]>

export const createAlternatives = (db: Database, counts: CountCache): Alternatives => {
  const load = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
    const [row] = await db.select().from(shopValues).where(eq(shopValues.key, SYNONYMS_KEY))
    return readSynonyms(row?.value ?? DEFAULT_SYNONYMS)
  }
  return async (text) => (text === '' ? [text] : alternativesOf(text, await counts.get(SYNONYMS_KEY, load)))
}

/** Each word in its plain spelling, with the words that are searched besides it. */
export const readSynonyms = (table: string): ReadonlyMap<string, readonly string[]> => {
  const synonyms = new Map<string, readonly string[]>()
  for (const group of table.split(/[;؛\n]/)) {
    const sides = group.split('>').map(wordsOf)
    const searched = sides.at(-1) ?? []
    for (const word of sides.length > 1 ? sides.slice(0, -1).flat() : searched)
      synonyms.set(plain(word), [...new Set([...(synonyms.get(plain(word)) ?? []), ...searched])])
  }
  return synonyms
}

const wordsOf = (list: string): string[] =>
  list
    .split(/[,،]/)
    .map((word) => word.trim())
    .filter((word) => plain(word) !== '')

export const alternativesOf = (text: string, synonyms: ReadonlyMap<string, readonly string[]>): string[] => {
  let texts: string[][] = [[]]
  for (const word of entriesOf(text, synonyms)) {
    const others = (synonyms.get(plain(word)) ?? []).filter((other) => apart(other) !== apart(word))
    const choices = [word, ...others]
    texts =
      texts.length * choices.length > MAX_TEXTS ? texts.map((before) => [...before, word]) : combined(texts, choices)
  }
  return texts.map((words) => words.join(' '))
}

/** The words of a text; an article in Latin letters belongs to the word behind it where the table has them so: `al ula`. */
const entriesOf = (text: string, synonyms: ReadonlyMap<string, readonly string[]>): string[] => {
  const entries: string[] = []
  for (const word of text.split(/\s+/)) {
    const before = entries.at(-1)
    if (before !== undefined && LATIN_ARTICLE.test(before) && synonyms.has(plain(`${before} ${word}`)))
      entries.splice(-1, 1, `${before} ${word}`)
    else entries.push(word)
  }
  return entries
}

const LATIN_ARTICLE = /^(?:al|el|ul|a[dnrstz]|ash)-?$/i

/** Words in their plain spelling, each by itself: `al ula` is spelt differently from `alula`. */
const apart = (text: string): string =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(plain)
    .join(' ')

const combined = (texts: string[][], choices: string[]): string[][] =>
  choices.flatMap((choice) => texts.map((before) => [...before, choice]))

/** The one spelling that words are compared in: no vowel signs, hamzas or article. */
const plain = (word: string): string =>
  foldLetters(foldDigits(word))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^و?(?:ال|لل)(?=.{2})/, '')
