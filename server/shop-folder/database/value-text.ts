import { toDecimal } from '#contract/rules/money.ts'

const MONEY = [
  'price',
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

/** Writes values of columns in short, amounts in a currency; undefined for texts in two languages, lists and long texts. */
export const createValueText =
  (currency: string) =>
  (column: string, value: unknown): string | undefined => {
    if (value === null || value === undefined || value === '') return 'none'
    if (typeof value === 'number') return MONEY.includes(column) ? toDecimal(value, currency) : String(value)
    if (typeof value === 'boolean') return value ? 'yes' : 'no'
    if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ')
    return typeof value === 'string' && value.length <= LONGEST ? value : undefined
  }
