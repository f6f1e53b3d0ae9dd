import { eq } from 'drizzle-orm'
import { parseLocales } from '#locales/choose.ts'
import type { Locale } from '#locales/index.ts'
import type { Database } from '../db/client.ts'
import { shopValues } from '../db/schema/commerce-schema.ts'

/** The languages the shop offers, as codes with commas, its own first. */
export const LANGUAGES_KEY = 'languages'

/** What the shop offers, as far as it says; read again after each change of the operator. */
export interface Languages {
  current: () => readonly Locale[]
  read: () => Promise<void>
}

/** `fallback` is offered where the shop does not say. */
export const createLanguages = (db: Database, fallback: readonly Locale[]): Languages => {
  let current = fallback
  return {
    current: () => current,
    read: async () => {
      const [row] = await db.select().from(shopValues).where(eq(shopValues.key, LANGUAGES_KEY))
      current = row ? parseLocales(row.value) : fallback
    },
  }
}
