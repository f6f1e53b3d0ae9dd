import { eq } from 'drizzle-orm'
import type { WaitingEntry } from '#contract/booking/waiting.ts'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import type { Text } from '#contract/rules/common.ts'
import type { Database } from '../../db/client.ts'
import { variants } from '../../db/schema/catalogue-schema.ts'
import { availabilities, places } from '../../db/schema/places-schema.ts'
import type { WaitingRow } from '../../db/schema/rows.ts'
import { readSummaries } from '../quotes/catalogue.ts'

/** What an entry waits for, as it is named. */
export type AwaitedThing = Pick<WaitingEntry, 'name' | 'image' | 'slot' | 'goods'> & { timeZone: string }

const NOTHING: Text = { ar: '', en: '' }

/** What an entry waits for; of a slot or a product that is gone as much as is still known. */
export const readAwaited = async (db: Database, row: WaitingRow): Promise<AwaitedThing> =>
  row.variantId === null ? readSlot(db, row) : readGoods(db, row.variantId)

const readSlot = async (db: Database, { availabilityId, placeId, startsAt }: WaitingRow): Promise<AwaitedThing> => {
  const [place] = await db
    .select({
      kind: places.kind,
      slug: places.slug,
      name: places.name,
      images: places.images,
      timeZone: places.timeZone,
    })
    .from(places)
    .where(eq(places.id, placeId ?? ''))
  const [slot] = await db
    .select({ localStart: availabilities.localStart })
    .from(availabilities)
    .where(eq(availabilities.id, availabilityId ?? ''))
  const at = startsAt ?? new Date(0)
  const timeZone = place?.timeZone ?? SHOP_TIME_ZONE
  return {
    name: place?.name ?? NOTHING,
    ...(place?.images[0] && { image: place.images[0] }),
    timeZone,
    ...(place && {
      slot: {
        availability_id: availabilityId ?? '',
        kind: place.kind === 'location' ? 'location' : 'experience',
        slug: place.slug,
        starts_at: at.toISOString(),
        local_start: slot?.localStart ?? localTime(at, timeZone),
        time_zone: timeZone,
      },
    }),
  }
}

/** `2026-11-25T18:00` by the clock of a place. */
const localTime = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at).replace(' ', 'T')

const readGoods = async (db: Database, variantId: string): Promise<AwaitedThing> => {
  const [variant] = await db.select({ productId: variants.productId }).from(variants).where(eq(variants.id, variantId))
  const id = variant?.productId ?? ''
  const found = (await readSummaries(db, [id])).get(id)
  return {
    name: found?.name ?? NOTHING,
    ...(found && { image: found.image }),
    timeZone: SHOP_TIME_ZONE,
    ...(found && { goods: { product_id: id, variant_id: variantId, slug: found.slug } }),
  }
}
