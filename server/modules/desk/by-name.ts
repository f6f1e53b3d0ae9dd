import { inArray, sql } from 'drizzle-orm'
import { DESK_LANGUAGES } from '#locales/desk-sentences.ts'
import type { Database } from '../../db/client.ts'
import { staff } from '../../db/schema/check-ins-schema.ts'

/** A person by the name that was typed, in any case, or as a page shows it; the exact one first. */
export const byName = async (db: Database, name: string): Promise<typeof staff.$inferSelect | undefined> =>
  (
    await db
      .select()
      .from(staff)
      .where(
        inArray(
          sql`lower(${staff.name})`,
          [name, ...storedNames(name)].map((one) => one.toLowerCase()),
        ),
      )
      .orderBy(sql`${staff.name} = ${name} desc`, sql`lower(${staff.name}) = lower(${name}) desc`)
      .limit(1)
  )[0]

/** Names that are stored of one that a page in another language shows. */
const storedNames = (shown: string): string[] =>
  Object.values(DESK_LANGUAGES).flatMap(({ people }) =>
    Object.keys(people).filter((stored) => people[stored] === shown.trim()),
  )
