import type { Image } from '#contract/rules/common.ts'
import { ids, type ShopModel } from '../model.ts'
import type { Place } from '../place.ts'
import { YAML_FILES, type YamlName, type YamlValue } from '../schemas.ts'
import { type FontStore, readBrand } from './brand-rows.ts'
import { couponRows, deliveryRows } from './commerce-rows.ts'
import { planRows } from './plan-rows.ts'
import { bothOf, existingSlug, pictureOf, type Reading } from './reading.ts'
import { valueRows } from './setting-rows.ts'
import { readYaml, type YamlFile } from './yaml-file.ts'

/** Reads the settings, which name the currency of all prices. */
export const readSettings = (reading: Omit<Reading, 'currency'>): YamlFile<YamlValue<'settings.yaml'>> | undefined =>
  readYaml(reading.source, 'settings.yaml', YAML_FILES['settings.yaml'], reading.problems)

/** Reads all other YAML files, with the settings where they could be read; a file that is not there leaves its tables out. */
export const readYamlRows = async (
  settings: YamlFile<YamlValue<'settings.yaml'>> | undefined,
  reading: Reading,
  fonts: FontStore,
  destinations: ShopModel['destinations'],
): Promise<ShopModel> => ({
  ...(settings && (await settingsRows(settings, reading, fonts))),
  ...(await homeRows(reading)),
  ...(await categoryRows(reading)),
  ...optionRows(reading),
  ...makerRows(reading, destinations),
  ...deliveryRows(reading),
  ...couponRows(reading),
  ...planRows(reading),
})

const open = <Name extends YamlName>(name: Name, { source, problems }: Reading) =>
  readYaml(source, name, YAML_FILES[name], problems) as YamlFile<YamlValue<Name>> | undefined

/** The rows of the settings, with the look of `brand.yaml`. */
export const settingsRows = async (
  { value, place }: YamlFile<YamlValue<'settings.yaml'>>,
  reading: Reading,
  fonts: FontStore,
) => {
  const brand = await readBrand(reading, fonts)
  // A shop without a logo of its own is shown by its name.
  const { logo = '' } = value
  const isFile = logo !== '' && !/^\/|^https:/.test(logo)
  const picture = isFile ? await pictureOf(reading, logo, place('logo')) : undefined
  return {
    settings: [
      {
        name: bothOf(value.name),
        logo: brand?.logo?.src ?? (isFile ? (picture?.src ?? '') : logo),
        social: value.social ?? {},
        currency: value.currency,
        ...(brand && { brand }),
      },
    ],
    shopValues: valueRows(value),
  }
}

const homeRows = async (reading: Reading): Promise<Pick<ShopModel, 'homeFeatures'>> => {
  const file = open('home.yaml', reading)
  if (!file) return {}
  const rows = []
  for (const part of ['hero', 'story'] as const) {
    const { title, text, picture, alt } = file.value[part]
    const image = await imageOf({ picture, alt }, file.place(part, 'picture'), reading)
    rows.push({ part, title: bothOf(title), text: bothOf(text), image })
  }
  return { homeFeatures: rows }
}

const categoryRows = async (reading: Reading): Promise<Pick<ShopModel, 'categories'>> => {
  const file = open('categories.yaml', reading)
  if (!file) return {}
  unique(file.value, (index) => file.place(index, 'slug'), reading)
  const rows = []
  for (const [position, { slug, name, hidden = false, ...picture }] of file.value.entries()) {
    const image = await imageOf(picture, file.place(position, 'picture'), reading)
    rows.push({ id: ids.category(slug), slug, name: bothOf(name), image, position, isHidden: hidden })
  }
  return { categories: rows }
}

const optionRows = (reading: Reading): Pick<ShopModel, 'options' | 'optionValues'> => {
  const file = open('options.yaml', reading)
  if (!file) return {}
  unique(file.value, (index) => file.place(index, 'slug'), reading)
  file.value.forEach(({ values }, index) =>
    unique(values, (inner) => file.place(index, 'values', inner, 'slug'), reading),
  )
  return {
    options: file.value.map(({ slug, name }, position) => ({ id: slug, name: bothOf(name), position })),
    optionValues: file.value.flatMap(({ slug: optionId, values }) =>
      values.map(({ slug, label, swatch }, position) => ({
        id: ids.value(optionId, slug),
        optionId,
        label: bothOf(label),
        swatch: swatch?.toLowerCase() ?? null,
        position,
      })),
    ),
  }
}

const makerRows = (reading: Reading, destinations: ShopModel['destinations']): Pick<ShopModel, 'makers'> => {
  const file = open('makers.yaml', reading)
  if (!file) return {}
  unique(file.value, (index) => file.place(index, 'slug'), reading)
  return {
    makers: file.value.map(({ slug, name, town, destination, story }, index) => ({
      id: ids.maker(slug),
      name: bothOf(name),
      town: bothOf(town),
      destinationId:
        destination === undefined
          ? null
          : ids.destination(
              existingSlug(destination, destinations, {
                reading,
                file: 'destinations.yaml',
                place: file.place(index, 'destination'),
                what: 'destination',
              }),
            ),
      story: bothOf(story),
    })),
  }
}

const NO_PICTURE = { src: '', width: 1, height: 1, colour: '#000000' }

/** A picture with its texts; one that cannot be used was reported, and nothing is applied then. */
export const imageOf = async (
  { picture, alt }: { picture: string; alt: Image['alt'] },
  place: Place,
  reading: Reading,
): Promise<Image> => {
  const found = await pictureOf(reading, picture, place)
  return { ...(found ?? NO_PICTURE), alt }
}

/** Reports slugs that come twice. */
export const unique = (
  list: readonly { slug: string }[],
  place: (index: number) => Place,
  { problems }: Pick<Reading, 'problems'>,
): void => {
  const seen = new Set<string>()
  list.forEach(({ slug }, index) => {
    if (seen.has(slug)) problems.error(place(index), `the slug "${slug}" is used twice`)
    seen.add(slug)
  })
}
