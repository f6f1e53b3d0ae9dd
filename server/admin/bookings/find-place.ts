import { and, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { places } from '../../db/schema/places-schema.ts'
import { AdminError } from '../command.ts'

/** The place of a typed slug or id, one of those that `reach` names. */
export const findPlace = async (
  db: Database,
  typed: string,
  reach?: readonly string[],
): Promise<{ id: string; name: string }> => {
  const [found] = await db
    .select({ id: places.id, name: sql<string>`${places.name} ->> 'en'` })
    .from(places)
    .where(and(or(eq(places.id, typed), eq(places.slug, typed.toLowerCase())), sql`${places.booking} is not null`))
  if (!found)
    throw new AdminError(`There is no place "${typed}" that can be booked. Write its slug, as in its address.`)
  if (reach && !reach.includes(found.id)) throw new AdminError(`${found.name} is not one of your places.`)
  return found
}
