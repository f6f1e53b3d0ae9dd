import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { BrandPicture } from '#contract/site/brand.ts'
import { changedColours } from '../../brand/colours.ts'
import type { StoredBrand } from '../../db/schema/stored-brand.ts'
import type { PictureStore } from '../../pictures/picture-store.ts'
import type { Place } from '../place.ts'
import { YAML_FILES, type YamlValue } from '../schemas.ts'
import { bothOf, pictureOf, type Reading } from './reading.ts'
import { readYaml } from './yaml-file.ts'

type Written = YamlValue<'brand.yaml'>

/** An installed app's icon is drawn up to this size. */
const ICON_SIZE = 512
/** A wider icon would be cut at its sides. */
const SQUARE = 1.05
/** Of a file as it is given: it is reduced to the letters of its script. */
const MAX_FONT_BYTES = 5_000_000

/** Where the files of fonts go; none while a folder is only checked. */
export type FontStore = Pick<PictureStore, 'write'> | undefined

/** Reads the look of the shop; undefined where the folder says nothing of it. */
export const readBrand = async (reading: Reading, fonts: FontStore): Promise<StoredBrand | undefined> => {
  const file = readYaml(reading.source, 'brand.yaml', YAML_FILES['brand.yaml'], reading.problems)
  if (!file) return undefined
  const { name, short_name, description, show_name, colours, radius, font, home } = file.value
  for (const { name: key, from, to } of changedColours(colours ?? {}))
    reading.problems.warn(file.place('colours', key), `${from} is shown as ${to} in the light theme, to be readable`)
  const picture = async (key: 'icon' | 'logo' | 'logo_dark'): Promise<Partial<Record<typeof key, BrandPicture>>> => {
    const found = file.value[key] && (await sized(reading, file.value[key], file.place(key)))
    if (found && key === 'icon') checkIcon(found, file.place(key), reading)
    return found ? { [key]: found } : {}
  }
  const screenshots = []
  for (const [at, { picture: of, label }] of (file.value.screenshots ?? []).entries()) {
    const found = await sized(reading, of, file.place('screenshots', at, 'picture'))
    if (found) screenshots.push({ ...found, label: bothOf(label) })
  }
  return {
    ...(name && { name: bothOf(name) }),
    ...(short_name && { short_name: bothOf(short_name) }),
    ...(description && { description: bothOf(description) }),
    ...(await picture('icon')),
    ...(await picture('logo')),
    ...(await picture('logo_dark')),
    ...(show_name !== undefined && { show_name }),
    ...(colours && { colours }),
    ...(radius !== undefined && { radius }),
    ...(font !== undefined && { font: await fontOf(font, { reading, place: file.place, fonts }) }),
    ...(screenshots.length > 0 && { screenshots }),
    ...(home && homeOf(home)),
  }
}

/** The sections in order, and the headings of some of them. */
const homeOf = (home: NonNullable<Written['home']>): Pick<StoredBrand, 'home' | 'headings'> => {
  const headings = home.flatMap((one) => (typeof one === 'string' ? [] : [[one.section, bothOf(one.heading)] as const]))
  return {
    home: home.map((one) => (typeof one === 'string' ? one : one.section)),
    ...(headings.length > 0 && { headings: Object.fromEntries(headings) }),
  }
}

const sized = async (reading: Reading, name: string, place: Place): Promise<BrandPicture | undefined> => {
  const found = await pictureOf(reading, name, place)
  return found && { src: found.src, width: found.width, height: found.height }
}

const checkIcon = ({ width, height }: BrandPicture, place: Place, { problems }: Reading): void => {
  if (Math.max(width, height) > SQUARE * Math.min(width, height))
    problems.error(place, `the icon is square, not ${width} × ${height}`)
  else if (width < ICON_SIZE)
    problems.warn(place, `is ${width} pixels wide; from ${ICON_SIZE} on it is sharp on every home screen`)
}

interface FontDeps {
  reading: Reading
  place: (...path: PropertyKey[]) => Place
  fonts: FontStore
}

const fontOf = async (
  font: NonNullable<Written['font']>,
  { reading: { source, problems }, place, fonts }: FontDeps,
): Promise<NonNullable<StoredBrand['font']>> => {
  if (typeof font === 'string') return font
  const files: { latin?: string; arabic?: string } = {}
  for (const script of ['latin', 'arabic'] as const) {
    const name = font[script]
    if (name === undefined) {
      problems.warn(place('font'), `has no ${script} file: that script is shown in the device's own font`)
      continue
    }
    const path = source.path(`fonts/${name}`)
    const bytes = path === undefined ? undefined : readFileSync(path)
    if (!bytes) problems.error(place('font', script), `there is no font fonts/${name}`)
    else if (bytes.length > MAX_FONT_BYTES)
      problems.error(place('font', script), `fonts/${name} is larger than ${MAX_FONT_BYTES / 1_000_000} MB`)
    else {
      const subset = await subsetOf(script, bytes)
      if (!subset) problems.error(place('font', script), `fonts/${name} is no woff2 file`)
      else {
        const stored = `font-${script}-${createHash('sha256').update(subset).digest('hex').slice(0, 8)}.woff2`
        await fonts?.write(stored, subset)
        files[script] = `/media/${stored}`
      }
    }
  }
  return { name: font.name, ...files }
}

/** Loaded for a font of the shop's own only: two megabytes of WebAssembly. */
const subsetOf = async (script: 'latin' | 'arabic', bytes: Buffer): Promise<Buffer | undefined> => {
  const { subsetFor } = await import('../../brand/subset-font.ts')
  return subsetFor(script, bytes).catch(() => undefined)
}
