import { toDecimal } from '#contract/rules/money.ts'
import type { DocumentSeller } from '../db/schema/documents-schema.ts'
import { shopTime } from '../lib/shop-time.ts'

const MAX_BYTES = 255

/** Tag, length and value for each fact, tags counted from 1: the encoding of a tax document's code (ZATCA). */
export const tlv = (facts: readonly (string | Uint8Array)[]): Buffer =>
  Buffer.concat(
    facts.map((fact, index) => {
      const value = Buffer.from(typeof fact === 'string' ? shortened(fact) : fact).subarray(0, MAX_BYTES)
      return Buffer.concat([Buffer.from([index + 1, value.length]), value])
    }),
  )

/** Cut so that no letter is halved. */
const shortened = (text: string): string => {
  let cut = text
  while (Buffer.byteLength(cut) > MAX_BYTES) cut = cut.slice(0, -1)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

/** What the first five tags of the code state. */
interface Stated {
  seller: DocumentSeller
  issuedAt: Date
  total: number
  tax: number
  currency: string
}

/** The five facts of phase 1: seller, VAT number, time as the XML states it, total and VAT. */
export const stated = ({ seller, issuedAt, total, tax, currency }: Stated): string[] => [
  seller.name.ar,
  seller.vat_number,
  shopTime(issuedAt).join('T'),
  toDecimal(total, currency),
  toDecimal(tax, currency),
]

/** The content of the code without a stamp, in Base64. */
export const plainQr = (of: Stated): string => tlv(stated(of)).toString('base64')
