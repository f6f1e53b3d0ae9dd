import '#src/ui/media/Carousel.css.ts'
import '#src/ui/layout/Disclosure.css.ts'
import '#src/ui/cards/PlaceCard.css.ts'
import '#src/features/booking/slots/month/DayCalendar.css.ts'
import { latePart } from '#src/ui/navigation/late-part.ts'

// The parts below the first screen of a place's page. The document contains their markup and styles, for which they are
// named here; their code is loaded after the rest.
const ofLocation = () => import('./LocationMore.tsx')
const ofExperience = () => import('./ExperienceMore.tsx')

export const LocationMore = latePart(async () => (await ofLocation()).LocationMore)
export const RelatedVenues = latePart(async () => (await ofLocation()).RelatedVenues)
export const ExperienceMore = latePart(async () => (await ofExperience()).ExperienceMore)
export const RelatedExperiences = latePart(async () => (await ofExperience()).RelatedExperiences)
export const DestinationMore = latePart(async () => (await import('./DestinationMore.tsx')).DestinationMore)
export const MonthPreview = latePart(
  async () => (await import('#src/features/booking/slots/month/MonthPreview.tsx')).MonthPreview,
)
