import { parseDay } from '../../modules/availability/wall-clock.ts'
import { ids, type ShopModel } from '../model.ts'
import type { Place } from '../place.ts'
import { YAML_FILES } from '../schemas.ts'
import { bothOf, type Reading } from './reading.ts'
import { readYaml } from './yaml-file.ts'

/** Reads the days on which places are closed. Both days are included. */
export const closureRows = (
  reading: Reading,
  { experiences = [], venues = [] }: ShopModel,
): Pick<ShopModel, 'placeClosures'> => {
  const { problems } = reading
  const file = readYaml(reading.source, 'closures.yaml', YAML_FILES['closures.yaml'], problems)
  if (!file) return {}
  const idBySlug = new Map([...experiences, ...venues].map(({ slug, id }) => [slug, id]))
  const rows: NonNullable<ShopModel['placeClosures']> = []
  file.value.forEach(({ places, from, to = from, reason }, index) => {
    const first = dayOf(from, file.place(index, 'from'), reading)
    const last = to === from ? first : dayOf(to, file.place(index, 'to'), reading)
    if (first && last && last < first)
      problems.error(file.place(index, 'to'), `it ends before it begins: ${from} to ${to}`)
    places.forEach((slug, at) => {
      const place = file.place(index, 'places', at)
      const placeId = idBySlug.get(slug)
      if (placeId === undefined) {
        if (!['experiences.yaml', 'venues.yaml'].some(problems.isRefused))
          problems.error(place, `expected the slug of an experience or a venue, not "${slug}"`)
        return
      }
      const other = overlapOf(rows, { placeId, from, to })
      if (other)
        problems.warn(place, `"${slug}" is closed from ${other.fromDate} to ${other.toDate} already in this file`)
      if (other?.fromDate === from && other.toDate === to) return
      rows.push({ id: ids.closure(placeId, from, to), placeId, fromDate: from, toDate: to, reason: bothOf(reason) })
    })
  })
  return { placeClosures: rows }
}

/** A closure of the same place on some of the days, the same one where it is there. */
const overlapOf = (
  rows: NonNullable<ShopModel['placeClosures']>,
  { placeId, from, to }: { placeId: string; from: string; to: string },
) => {
  const found = rows.filter((row) => row.placeId === placeId && row.fromDate <= to && from <= row.toDate)
  return found.find(({ fromDate, toDate }) => fromDate === from && toDate === to) ?? found[0]
}

const dayOf = (written: string, place: Place, { problems }: Reading): string | undefined => {
  try {
    return parseDay(written).toString()
  } catch {
    problems.error(place, `there is no day "${written}"`)
    return undefined
  }
}
