import { jsonb, timestamp } from 'drizzle-orm/pg-core'
import type { Text } from '#contract/rules/common.ts'

/** A moment, as a `Date`. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

/** A text in both languages. */
export const words = () => jsonb().$type<Text>()
