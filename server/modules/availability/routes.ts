import { type availability, DEFAULT_DAYS_ON, MAX_AVAILABILITY_DAYS } from '#contract/booking/availability.ts'
import type { Translated } from '#locales/index.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import type { Handlers } from '../../calls/implement.ts'
import { placesRepository } from '../places/repository.ts'
import { readCurrency } from '../products/catalog-meta.ts'
import type { Services } from '../services.ts'
import { serializeSlot } from './serialize.ts'
import { availabilityRepository } from './repository.ts'
import { dayAt, parseDay } from './wall-clock.ts'

const BAD_RANGE: Translated = {
  ar: 'اختر مدة لا تنتهي قبل بدايتها ولا تزيد على شهرين.',
  en: 'Choose a range that does not end before it begins, of two months at most.',
}

export const availabilityHandlers = ({ db, clock }: Services): Handlers<typeof availability> => {
  const repository = availabilityRepository(db)
  const places = placesRepository(db)
  return {
    list: async ({ query, request }) => {
      const [kind, id = ''] = query.for.split(':')
      const place = await places.read(kind === 'location' ? 'location' : 'experience', id)
      if (!place) throw apiError('not_found')
      const from = query.from ?? dayAt(clock.now(), place.timeZone).toString()
      const to = query.to ?? parseDay(from).add({ days: DEFAULT_DAYS_ON }).toString()
      if (!isRange(from, to)) throw fieldError('validation_failed', 'to', request.locale, BAD_RANGE)
      const [currency, lastDate] = await Promise.all([readCurrency(db), repository.lastDate(place.id)])
      const now = clock.now()
      const data =
        from === to
          ? (await repository.slots(place.id, from)).map((row) =>
              serializeSlot(row, { timeZone: place.timeZone, currency, now }),
            )
          : await repository.days(place.id, from, to, { currency, now })
      return { data, time_zone: place.timeZone, last_date: lastDate ?? from }
    },
  }
}

/** Both days exist, in order and not too far apart. */
const isRange = (from: string, to: string): boolean => {
  try {
    const days = parseDay(to).compare(parseDay(from))
    return days >= 0 && days < MAX_AVAILABILITY_DAYS
  } catch {
    return false
  }
}
