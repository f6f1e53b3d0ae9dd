import { basename } from 'node:path'
import { toDecimal } from '#contract/rules/money.ts'
import { isEqual } from './equal-values.ts'

const MONEY = [
  'price',
  'priceFrom',
  'compareAtPrice',
  'memberPrice',
  'salePrice',
  'freeFrom',
  'priceMonth',
  'priceYear',
  'minSubtotal',
]
/** Longer texts are named by their column alone. */
const LONGEST = 40

/** Writes a value of a column; undefined where it is too long to be shown. */
export type ValueText = (column: string, value: unknown) => string | undefined

/** Writes values of columns in short, amounts in a currency; undefined for texts in two languages, lists and long texts. */
export const createValueText =
  (currency: string): ValueText =>
  (column, value) => {
    if (value === null || value === undefined || value === '') return 'none'
    if (typeof value === 'number') return MONEY.includes(column) ? toDecimal(value, currency) : String(value)
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ')
    return typeof value === 'string' && value.length <= LONGEST ? value : undefined
  }

/** What a column was and is, also where that is long: `price 49.00 → 39.00`, `name (en) Bag → Sack`. */
export const valueChange = (show: ValueText, column: string, from: unknown, to: unknown): string => {
  if (isFields(from) && isFields(to) && !('src' in to))
    return Object.keys({ ...from, ...to })
      .filter((key) => !isEqual(key, from[key], to[key]))
      .map((key) => `${spaced(column)} (${key}) ${inShort(show, key, from[key])} → ${inShort(show, key, to[key])}`)
      .join(', ')
  return [
    spaced(column),
    ...(from === undefined ? [] : [inShort(show, column, from)]),
    '→',
    inShort(show, column, to),
  ].join(' ')
}

/** A column as a sentence names it. */
export const spaced = (column: string): string => column.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

const inShort = (show: ValueText, column: string, value: unknown): string => {
  const whole = show(column, value)
  if (whole !== undefined) return whole
  if (isFields(value) && typeof value['src'] === 'string') return basename(value['src'])
  const isList = Array.isArray(value) && value.every((one) => typeof one === 'string')
  const text = isList ? value.join(', ') : value
  if (typeof text !== 'string') return '…'
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1)}…`
}
