import { customType, jsonb, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type { Text } from '#contract/rules/common.ts'

/** A moment, as a `Date`. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** Bytes, such as those of a picture. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The words that something is searched by. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A text in both languages. */
export const words = () => jsonb().$type<Text>()

/** The VAT within the prices of a sale in percent, and the seller's VAT number, when it was made. */
export const vatOfSale = () => ({ taxPercent: smallint().notNull(), sellerVatNumber: text() })
