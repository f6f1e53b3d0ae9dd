import type { Text } from '#contract/rules/common.ts'
import type { PlaceDetails } from '../../db/schema/places-schema.ts'
import { type Locale, localeCodes } from '#locales/index.ts'
import { ids, type PlaceRow, type ShopModel } from '../model.ts'
import type { Both } from '../schema-parts.ts'
import { YAML_FILES, type YamlName, type YamlValue } from '../schemas.ts'
import { experienceRules, lowestPrice, venueRules } from './booking-rules.ts'
import { weekdaysOf } from './days-and-times.ts'
import { plainText } from './plain-body.ts'
import { bothOf, existingSlug, type Reading } from './reading.ts'
import { readYaml, type YamlFile } from './yaml-file.ts'
import { imageOf, unique } from './yaml-rows.ts'

/** The files of places, which are also the folders of their descriptions. */
const KINDS = { destinations: 'destination', experiences: 'experience', venues: 'location' } as const
export type PlacesName = keyof typeof KINDS
type Written = YamlValue<`${PlacesName}.yaml`>[number]

const NO_TEXT: Text = { ar: '', en: '' }
/** That of a place which names none. */
export const TIME_ZONE = 'Asia/Riyadh'

/** The file of a place's description in a language. */
export const placeTextFile = (kind: PlacesName, slug: string, language: Locale): string =>
  `texts/${kind}/${slug}.${language}.md`

type PlaceTables = Pick<ShopModel, 'regions' | PlacesName>

/** Reads what is booked, where it is, and what places share. */
export const placeRows = async (reading: Reading): Promise<PlaceTables> => {
  const parts = open('places.yaml', reading)
  for (const list of ['regions', 'policies', 'amenities'] as const)
    unique(parts?.value[list] ?? [], (index) => parts?.place(list, index, 'slug') ?? { file: 'places.yaml' }, reading)
  const destinations = open('destinations.yaml', reading)
  const deps: PlaceDeps = {
    reading,
    parts: parts?.value,
    destinations: destinations?.value.map(({ slug }) => ({ slug })),
  }
  const experiences = open('experiences.yaml', reading)
  const venues = open('venues.yaml', reading)
  checkSlugs(experiences, venues, reading)
  return {
    ...(parts && {
      regions: parts.value.regions.map(({ slug, name }, position) => ({ id: slug, name: bothOf(name), position })),
    }),
    ...(destinations && { destinations: await rowsOf(destinations, 'destinations', destinationOf, deps) }),
    ...(experiences && { experiences: await rowsOf(experiences, 'experiences', experienceOf, deps) }),
    ...(venues && { venues: await rowsOf(venues, 'venues', venueOf, deps) }),
  }
}

const open = <Name extends YamlName>(name: Name, { source, problems }: Reading) =>
  readYaml(source, name, YAML_FILES[name], problems) as YamlFile<YamlValue<Name>> | undefined

/** Closures and the commands of the shell name what is booked by its slug alone. */
const checkSlugs = (
  experiences: YamlFile<YamlValue<'experiences.yaml'>> | undefined,
  venues: YamlFile<YamlValue<'venues.yaml'>> | undefined,
  { problems }: Reading,
): void => {
  const items = new Set(experiences?.value.map(({ slug }) => slug))
  venues?.value.forEach(({ slug }, index) => {
    if (items.has(slug))
      problems.error(venues.place(index, 'slug'), `the slug "${slug}" is in experiences.yaml already`)
  })
}

interface PlaceDeps {
  reading: Reading
  /** Undefined where the file is missing or was refused. */
  parts: YamlValue<'places.yaml'> | undefined
  destinations: readonly { slug: string }[] | undefined
}

interface KindDeps extends PlaceDeps {
  place: YamlFile<unknown>['place']
}

type OwnColumns = Pick<PlaceRow, 'id' | 'tag' | 'destinationId' | 'details' | 'booking'>

const rowsOf = async <One extends Written>(
  file: YamlFile<One[]>,
  kind: PlacesName,
  own: (one: One, deps: KindDeps) => OwnColumns,
  deps: PlaceDeps,
): Promise<PlaceRow[]> => {
  const { reading, parts } = deps
  const at = { reading, file: 'places.yaml' }
  unique(file.value, (index) => file.place(index, 'slug'), reading)
  const rows: PlaceRow[] = []
  for (const [position, one] of file.value.entries()) {
    const place = (...path: PropertyKey[]) => file.place(position, ...path)
    const images = []
    for (const [at, picture] of one.pictures.entries())
      images.push(await imageOf(picture, place('pictures', at, 'picture'), reading))
    const timeZone = one.time_zone ?? TIME_ZONE
    if (!isTimeZone(timeZone))
      reading.problems.error(place('time_zone'), `expected a time zone such as Asia/Riyadh, not "${timeZone}"`)
    const columns = own(one, { ...deps, place })
    rows.push({
      ...columns,
      kind: KINDS[kind],
      slug: one.slug,
      regionId: existingSlug(one.region, parts?.regions, { ...at, place: place('region'), what: 'region' }),
      name: bothOf(one.name),
      summary: bothOf(one.summary),
      description: descriptionOf(kind, one.slug, reading),
      keywords: one.search_words ? bothOf(one.search_words) : NO_TEXT,
      images,
      latitude: one.latitude,
      longitude: one.longitude,
      timeZone,
      position,
      isHidden: one.hidden ?? false,
      ...(columns.booking && { priceFrom: lowestPrice(columns.booking) }),
    })
  }
  return rows
}

const destinationOf = (one: YamlValue<'destinations.yaml'>[number]): OwnColumns => ({
  id: ids.destination(one.slug),
  tag: null,
  destinationId: null,
  booking: null,
  details: detailsOf(one, {
    highlights: textsOf(one.highlights),
    ...optional('best_season', one.best_season),
    ...optional('getting_there', one.getting_there),
  }),
})

const experienceOf = (one: YamlValue<'experiences.yaml'>[number], deps: KindDeps): OwnColumns => ({
  id: ids.experience(one.slug),
  tag: one.kind,
  destinationId: ids.destination(destinationSlug(one.destination, deps)),
  booking: experienceRules(one, deps),
  details: detailsOf(one, {
    highlights: textsOf(one.highlights),
    inclusions: textsOf(one.inclusions),
    exclusions: textsOf(one.exclusions),
    languages: one.languages,
    policies: policiesOf(one.policies, deps),
    ...optional('meeting_point', one.meeting_point),
    ...optional('accessibility', one.accessibility),
  }),
})

const venueOf = (one: YamlValue<'venues.yaml'>[number], deps: KindDeps): OwnColumns => {
  const booking = venueRules(one, deps)
  return {
    id: ids.venue(one.slug),
    tag: booking.mode,
    destinationId: one.destination === undefined ? null : ids.destination(destinationSlug(one.destination, deps)),
    booking,
    details: detailsOf(one, {
      city: bothOf(one.city),
      opening_hours: one.opening_hours.flatMap(({ days, from, to }) =>
        weekdaysOf(days).map((weekday) => ({ weekday, from, to })),
      ),
      amenities: (one.amenities ?? []).map((slug, index) => {
        const amenities = deps.parts && (deps.parts.amenities ?? [])
        const place = deps.place('amenities', index)
        existingSlug(slug, amenities, { reading: deps.reading, file: 'places.yaml', place, what: 'amenity' })
        return { id: slug, label: bothOf(amenities?.find((items) => items.slug === slug)?.name ?? {}) }
      }),
      policies: policiesOf(one.policies, deps),
      ...optional('address', one.address),
      ...optional('accessibility', one.accessibility),
    }),
  }
}

const detailsOf = ({ faqs = [] }: Pick<Written, 'faqs'>, details: Omit<PlaceDetails, 'faqs'>): PlaceDetails => ({
  ...details,
  faqs: faqs.map(({ question, answer }) => ({ question: bothOf(question), answer: bothOf(answer) })),
})

const optional = <Key extends string>(key: Key, text: Both | undefined) =>
  (text ? { [key]: bothOf(text) } : {}) as Partial<Record<Key, Text>>

const textsOf = (texts: readonly Both[] = []): Text[] => texts.map((text) => bothOf(text))

const policiesOf = (slugs: readonly string[] = [], { parts, place, reading }: KindDeps) =>
  slugs.map((slug, index) => {
    const policies = parts && (parts.policies ?? [])
    existingSlug(slug, policies, { reading, file: 'places.yaml', place: place('policies', index), what: 'policy' })
    const found = policies?.find((policy) => policy.slug === slug)
    return { id: slug, title: bothOf(found?.title ?? {}), text: bothOf(found?.text ?? {}) }
  })

const destinationSlug = (slug: string, { destinations, place, reading }: KindDeps): string =>
  existingSlug(slug, destinations, {
    reading,
    file: 'destinations.yaml',
    place: place('destination'),
    what: 'destination',
  })

const descriptionOf = (kind: PlacesName, slug: string, { source, problems }: Reading): Text => {
  const text = Object.fromEntries(
    localeCodes.map((language) => [language, plainText(source.text(placeTextFile(kind, slug, language)) ?? '')]),
  )
  const place = (language: Locale) => ({ file: placeTextFile(kind, slug, language) })
  problems.texts.add(text, { kind: `texts ${kind}`, what: 'text', place })
  return bothOf(text)
}

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
