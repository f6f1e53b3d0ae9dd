import type { Text } from '#contract/rules/common.ts'
import type { Product } from '#contract/shop/products.ts'
import type { PlacedSlot, SlotPlace } from '#contract/wire/feeds.ts'
import type { Database } from '../../db/client.ts'
import type { AvailabilityRow } from '../../db/schema/rows.ts'
import { availabilityRepository } from '../availability/repository.ts'
import { serializeSlot } from '../availability/serialize.ts'
import { placesRepository, readSurroundings } from '../places/repository.ts'
import { type PlaceRow, rulesOf, serializeRegion, type Surroundings } from '../places/serialize.ts'
import { readCurrency } from '../products/catalog-meta.ts'
import { readOptions } from '../products/options.ts'
import { shopDay } from '../products/price.ts'
import { productsRepository } from '../products/repository.ts'
import { serializeProduct } from '../products/serialize.ts'

/** Rows of a read: a whole shop is never in memory, and other reads get their turn in between. */
const BATCH = { products: 200, slots: 500 } as const

/** All shown products as their pages show them now, without what is related. */
export async function* productBatches(db: Database, now: Date): AsyncGenerator<Product[]> {
  const day = shopDay(now)
  const [currency, options] = await Promise.all([readCurrency(db), readOptions(db)])
  let last = ''
  for (;;) {
    const found = await productsRepository(db).after(last, BATCH.products, day)
    yield found.map((parts) => {
      const values = new Set(parts.own.flatMap(({ optionValueIds }) => optionValueIds))
      const own = options.flatMap((option) => {
        const chosen = option.values.filter(({ id }) => values.has(id))
        return chosen.length > 0 ? [{ ...option, values: chosen }] : []
      })
      return serializeProduct(parts, { options: own, related: [], currency, day })
    })
    const end = found.at(-1)
    if (!end || found.length < BATCH.products) return
    last = end.row.id
  }
}

/** All slots that are neither closed nor past their last moment to book, as the pages of their places list them. */
export async function* slotBatches(db: Database, now: Date): AsyncGenerator<PlacedSlot[]> {
  const around = await readSurroundings(db)
  const rowOf = new Map<string, PlaceRow>()
  const learn = async (ids: readonly (string | null)[]): Promise<void> => {
    const missing = [...new Set(ids)].filter((id) => id !== null && !rowOf.has(id)) as string[]
    for (const row of await placesRepository(db).readAll(missing)) rowOf.set(row.id, row)
  }
  let last: AvailabilityRow | undefined
  for (;;) {
    const rows = await availabilityRepository(db).openAfter(last, BATCH.slots, now)
    await learn(rows.map(({ placeId }) => placeId))
    await learn([...rowOf.values()].map(({ destinationId }) => destinationId))
    yield rows.flatMap((row) => {
      const place = rowOf.get(row.placeId)
      if (!place) return []
      const { timeZone, destinationId } = place
      const slot = serializeSlot(row, { timeZone, currency: around.currency, now })
      return [{ slot, place: placeOf(place, rowOf.get(destinationId ?? ''), around) }]
    })
    last = rows.at(-1)
    if (rows.length < BATCH.slots) return
  }
}

const NOTHING: Text = { ar: '', en: '' }

const placeOf = (row: PlaceRow, destination: PlaceRow | undefined, around: Surroundings): SlotPlace => ({
  kind: row.kind === 'location' ? 'location' : 'experience',
  slug: row.slug,
  name: row.name,
  summary: row.summary,
  address: row.details.address ?? row.details.meeting_point ?? NOTHING,
  town: row.details.city ?? destination?.name ?? NOTHING,
  region: serializeRegion(row.regionId, around).name,
  latitude: row.latitude,
  longitude: row.longitude,
  units: rulesOf(row).units,
})
