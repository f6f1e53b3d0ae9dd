import { and, eq, or, sql } from 'drizzle-orm'
import type { Text } from '#contract/rules/common.ts'
import { DEFAULT_LOCALE } from '#locales/index.ts'
import type { Database } from '../../db/client.ts'
import { places } from '../../db/schema/places-schema.ts'
import { textIn } from '../../lib/text-in.ts'
import { AdminError } from '../command.ts'

/** A place by its id, its slug or its name in any language. */
export const isPlaceNamed = (typed: string) =>
  or(
    eq(places.id, typed),
    eq(places.slug, typed.toLowerCase()),
    sql`exists (select from jsonb_each_text(${places.name}) as named(language, name) where lower(name) = lower(${typed}))`,
  )

/** The place of a typed name, slug or id, one of those that `reach` names. */
export const findPlace = async (
  db: Database,
  typed: string,
  reach?: readonly string[],
): Promise<{ id: string; name: Text }> => {
  const [found, other] = await db
    .select({ id: places.id, name: places.name })
    .from(places)
    .where(and(isPlaceNamed(typed), sql`${places.booking} is not null`))
    // An address is of one place; two may have one name.
    .limit(2)
  if (found && other) throw new AdminError(`Several places are called "${typed}". Write the slug, as in its address.`)
  if (!found)
    throw new AdminError(
      `There is no place "${typed}" that can be booked. Write its name, or its slug as in its address.`,
    )
  if (reach && !reach.includes(found.id))
    throw new AdminError(`${textIn(found.name, DEFAULT_LOCALE)} is not one of your places.`)
  return found
}
