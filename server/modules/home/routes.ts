import type { Feature, home } from '#contract/site/home.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../calls/implement.ts'
import { categoriesRepository } from '../categories/repository.ts'
import { serializeDestinationCard, serializeExperienceCard, serializeLocationCard } from '../places/serialize.ts'
import { plansRepository } from '../plans/repository.ts'
import { serializePlan } from '../plans/serialize.ts'
import { placesRepository, readSurroundings } from '../places/repository.ts'
import { readCards } from '../products/cards.ts'
import { settingsRepository } from '../../settings/repository.ts'
import { productsRepository } from '../products/repository.ts'
import { shopDay } from '../products/price.ts'
import { readCurrency } from '../products/catalog-meta.ts'
import type { Services } from '../services.ts'
import { homeRepository } from './repository.ts'
import type { FeatureRow } from '../../db/schema/rows.ts'

/** Two rows of four on a desktop. */
const SHELF_SIZE = 8
const PLACES = 6

export const homeHandlers = ({ db, clock }: Services): Handlers<typeof home> => {
  const repository = homeRepository(db)
  const products = productsRepository(db)
  const categories = categoriesRepository(db)
  const places = placesRepository(db)
  return {
    read: async () => {
      const [settings, features, shelves, currency, featured, around, destinations, experiences, locations, plans] =
        await Promise.all([
          settingsRepository(db).read(),
          repository.features(),
          categories.list(),
          readCurrency(db),
          products.first('featured', SHELF_SIZE),
          readSurroundings(db),
          places.first('destination', PLACES),
          places.first('experience', PLACES),
          places.first('location', PLACES),
          plansRepository(db).list(),
        ])
      // A shop without data has no home page.
      if (!settings) throw apiError('not_found')
      const plan = plans.find((one) => one.featured) ?? plans[0]
      return {
        data: {
          ...featureOf(features, 'hero'),
          ...(settings.brand.home && { sections: settings.brand.home }),
          ...(settings.brand.headings && { headings: settings.brand.headings }),
          categories: shelves,
          featured: await readCards(db, featured, { currency, day: shopDay(clock.now()) }),
          newest: [],
          destinations: destinations.map((row) => serializeDestinationCard(row, around)),
          experiences: experiences.map((row) => serializeExperienceCard(row, around)),
          locations: locations.map((row) => serializeLocationCard(row, around)),
          ...featureOf(features, 'story'),
          ...(plan && { plan: serializePlan(plan, currency) }),
        },
      }
    },
  }
}

const featureOf = (rows: readonly FeatureRow[], part: FeatureRow['part']): Partial<Record<typeof part, Feature>> => {
  const row = rows.find((candidate) => candidate.part === part)
  return row ? { [part]: { title: row.title, text: row.text, image: row.image } } : {}
}
