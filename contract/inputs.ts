import * as z from 'zod/mini'
import { DAY_PATTERN, isDay } from './rules/day.ts'
import { MAX_SEARCH_INPUT, readSearchText } from './rules/search-text.ts'

/** No NUL and no half of a surrogate pair: no database keeps those, and no font shows them. */
export const STORABLE = /^[^\0\p{Cs}]*$/u
/** The largest amount in minor units that can be stored: 21 million riyals. */
export const MAX_MINOR_UNITS = 2_147_483_647

/** Text as typed, trimmed, from `min` to `max` characters. */
export const plainText = (max: number, min = 0) =>
  z.string().check(z.trim(), ...(min > 0 ? [z.minLength(min)] : []), z.maxLength(max), z.regex(STORABLE))

/** A secret, a link or a code: as it is, not trimmed. */
export const plainSecret = (max: number, min = 1) =>
  z.string().check(z.minLength(min), z.maxLength(max), z.regex(STORABLE))

/** A day of the calendar, without a time: `2026-11-25`. */
export const Day = z.string().check(z.regex(DAY_PATTERN, { abort: true }), z.refine(isDay))

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?Z$/
const isInstant = (text: string): boolean => isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))

/** A moment in UTC, ISO 8601: `2026-11-25T09:00:00Z`. */
export const Moment = z.string().check(z.regex(INSTANT, { abort: true }), z.refine(isInstant))

/** An amount that is sent, in integer minor units (halalas) of its currency. */
export const MinorUnits = z.int().check(z.gte(0), z.lte(MAX_MINOR_UNITS))

/** A price as shown before; never the price charged. */
export const SeenPrice = z.object({ amount: MinorUnits, currency: z.string().check(z.regex(/^[A-Z]{3}$/)) })

/** What is searched for, in either script: the first eight words and 80 characters are read of up to a thousand. */
export const SearchText = z._default(z.string().check(z.maxLength(MAX_SEARCH_INPUT), z.overwrite(readSearchText)), '')
