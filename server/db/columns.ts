import { customType, jsonb, timestamp } from 'drizzle-orm/pg-core'
import type { Text } from '#contract/rules/common.ts'

/** A moment, as a `Date`. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** Bytes, such as those of a picture. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A text in both languages. */
export const words = () => jsonb().$type<Text>()
