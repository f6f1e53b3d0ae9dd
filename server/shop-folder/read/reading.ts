import type { Image, Text } from '#contract/rules/common.ts'
import { fromDecimal } from '#contract/rules/money.ts'
import { plainNumber } from '../plain-number.ts'
import type { Place } from '../place.ts'
import type { Problems } from '../problems.ts'
import { localeCodes } from '#locales/index.ts'
import type { WrittenText } from '../text-counts.ts'
import type { Source } from './source.ts'

/** The highest price, in minor units: that of the filter of the store. */
export const MAX_PRICE = 100_000_000

/** What reading the parts of a folder takes. */
export interface Reading {
  source: Source
  problems: Problems
  currency: string
  /** A picture by its file name, without its alternative text; else why there is none. */
  findPicture: (name: string) => Promise<Omit<Image, 'alt'> | string>
}

/** A picture by its file name; undefined after reporting why there is none, with the address where one is written. */
export const pictureOf = async (
  { findPicture, problems }: Pick<Reading, 'findPicture' | 'problems'>,
  name: string,
  place: Place,
  written = name,
): Promise<Omit<Image, 'alt'> | undefined> => {
  const found = await findPicture(name)
  if (typeof found === 'object') return found
  const way = `--fetch-pictures fetches it, or save the picture of ${written} there`
  problems.lack(place, written === name ? found : `${found}; ${way}`)
  return undefined
}

/** A text in the languages that it is written in; in those of the sources, one stands in for the other. */
export const bothOf = (text: WrittenText): Text => ({
  ...Object.fromEntries(localeCodes.flatMap((language) => (text[language] ? [[language, text[language]]] : []))),
  ar: text.ar || text.en || '',
  en: text.en || text.ar || '',
})

/** An amount as it is written in a folder, in minor units; undefined after reporting that it is none. */
export const amountOf = (
  written: string | number,
  place: Place,
  { problems, currency }: Pick<Reading, 'problems' | 'currency'>,
): number | undefined => {
  const plain = plainNumber(String(written))
  const amount = fromDecimal(plain, currency)
  if (amount !== undefined && amount <= MAX_PRICE) return amount
  problems.error(place, `expected an amount in ${currency} such as 249.50, not "${written}"`)
  return undefined
}

interface Named {
  reading: Pick<Reading, 'problems'>
  file: string
  place: Place
  what: string
}

/** A slug that another file lists. Of a file that was refused no more is reported than that. */
export const existingSlug = (
  slug: string,
  items: readonly { slug: string }[] | undefined,
  { reading, file, place, what }: Named,
): string => {
  if (!reading.problems.isRefused(file) && !items?.some((one) => one.slug === slug)) {
    const choices = items?.map((one) => one.slug).join(', ') || 'none'
    reading.problems.error(place, `expected a ${what} of ${file} (${choices}), not "${slug}"`)
  }
  return slug
}
