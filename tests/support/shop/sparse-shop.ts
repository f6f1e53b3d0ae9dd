import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { localeCodes } from '#locales/index.ts'
import { isSource } from '#locales/sources.ts'
import { COLUMNS } from '#server/shop-folder/read/products/product-columns.ts'
import { csvText } from '#server/shop-folder/write/csv-text.ts'
import { YAML_FILES, type YamlName } from '#server/shop-folder/schemas.ts'
import { GROUPS, OTHER_PICTURE, PICTURE, type ProductLines, productLines, sparseProducts } from './sparse-products.ts'
import { exampleFolder, readShop, type TestFolder } from './shop-folder.ts'

type Value = Record<string, unknown>
/** Properties from the top; `*` stands for each of a list. */
type Path = readonly string[]

interface Schema {
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
}

/** Something of a file with something left out. */
export interface Sparse {
  /** What was left out, as a path or in words. */
  without: string
  value: Value
}

interface Gaps {
  optional: Path[]
  /** Texts that may be in one language. */
  texts: Path[]
  /** Lists that may be empty. */
  lists: Path[]
}

/** What a schema lets be missing. A new field is found by itself. */
const gapsOf = (schema: Schema, at: Path = []): Gaps => {
  const found: Gaps = { optional: [], texts: [], lists: [] }
  const add = (more: Gaps) => {
    for (const kind of ['optional', 'texts', 'lists'] as const) found[kind].push(...more[kind])
  }
  const names = Object.keys(schema.properties ?? {})
  if (names.join() === 'en,ar' && !schema.required?.length) return { ...found, texts: [at] }
  for (const name of names) {
    const path = [...at, name]
    if (!schema.required?.includes(name)) found.optional.push(path)
    const inner = schema.properties?.[name]
    if (inner) add(gapsOf(inner, path))
  }
  if (schema.items) {
    if (!schema.minItems && at.length > 0) found.lists.push(at)
    add(gapsOf(schema.items, [...at, '*']))
  }
  return found
}

/** Changes what is at a path, in every element of its lists; answers whether there was anything. */
const edit = (value: unknown, [name = '', ...rest]: Path, change: (owner: Value, name: string) => void): boolean => {
  if (name === '*')
    return Array.isArray(value) ? value.map((one) => edit(one, rest, change)).some((isDone) => isDone) : false
  if (typeof value !== 'object' || value === null || !(name in value)) return false
  const owner = value as Value
  if (rest.length > 0) return edit(owner[name], rest, change)
  change(owner, name)
  return true
}
const has = (value: unknown, path: Path): boolean => edit(value, path, () => {})
const without = (value: Value, paths: readonly Path[]): Value => {
  const copy = structuredClone(value)
  for (const path of paths) edit(copy, path, (owner, name) => delete owner[name])
  return copy
}

/** Square and large enough for icons. */
const ICON = 'icon.png'
/** Values of fields that the demo shop has nowhere, by file and path. */
/** Words of a text whose languages may each be left out. */
const WORDS: Readonly<Record<string, string>> = { ar: 'متجر', en: 'Shop' }
const SAMPLES: Partial<Record<YamlName, Record<string, unknown>>> = {
  'settings.yaml': {
    'contact.phone': '+966501234567',
    'seller.business_center_number': '0000012345',
    'seller.business_center_url': 'https://eauthenticate.saudibusiness.gov.sa/certificate-details/0000012345',
    notify: {},
    'notify.email': 'team@shop.example',
    'notify.of': ['daily'],
    cash_limit: 1500,
    cash_fee: 15,
    ...{ open_bookings_limit: 4, gift_card_months: 24 },
    synonyms: ['jar, urn'],
    languages: ['ar', 'en'],
  },
  'brand.yaml': {
    name: { en: 'Shop', ar: 'متجر' },
    icon: ICON,
    logo: PICTURE,
    logo_dark: OTHER_PICTURE,
    show_name: false,
    colours: { primary: '#1f5d3a', accent: '#7a4b22' },
    'colours.primary': '#1f5d3a',
    'colours.accent': '#7a4b22',
    radius: 8,
    font: 'system',
    screenshots: [{ picture: ICON, label: { en: 'Home', ar: 'الرئيسية' } }],
    home: ['products', 'gifts'],
  },
  'coupons.yaml': { starts: '2026-01-01', max_uses: 1000 },
  'plans.yaml': { 'benefits.*.open_limit': 4 },
  'destinations.yaml': { time_zone: 'Asia/Riyadh' },
  'experiences.yaml': { time_zone: 'Asia/Riyadh', 'prices.*.min': 0, 'prices.*.max': 6 },
  'venues.yaml': {
    min_guests: 1,
    schedule: [{ days: 'sun-sat', times: '10:00, 16:00' }],
    'prices.*.min': 0,
    'prices.*.max': 6,
  },
  'closures.yaml': { to: '2030-01-02' },
}
const CLOSURE: Value = { from: '2030-01-01', reason: { en: 'Maintenance', ar: 'صيانة' } }
/** What is hidden is not sold. */
const HIDDEN = 'hidden'
/** Words in a language beside those of the sources, which no shop of the tests has. */
const isLaterLanguage = (name = '') => localeCodes.some((locale) => locale === name && !isSource(locale))

/** The ways in which one thing of a file may be sparse: some fields, one language, and all; `isValid` is asked of each. */
const sparseOf = async (
  { bases, gaps }: Pick<SparseFile, 'bases' | 'gaps'>,
  isValid: (value: Value) => Promise<boolean>,
): Promise<Sparse[]> => {
  const found: Sparse[] = []
  const add = async (name: string, value: Value) => {
    if (await isValid(value)) found.push({ without: name, value })
  }
  const seen = new Set<Path>()
  for (const [index, base] of bases.entries()) {
    const present = gaps.optional.filter((path) => has(base, path))
    const fields: Path[] = []
    for (const path of present) if (await isValid(without(base, [path]))) fields.push(path)
    const fresh = fields.filter((path) => !seen.has(path))
    for (const path of fresh) seen.add(path)
    const groups = Map.groupBy(fresh, (path) => fresh.indexOf(path) % GROUPS)
    for (const group of groups.values()) {
      let value = base
      const left: string[] = []
      for (const path of group) {
        const less = without(value, [path])
        if (group.length > 1 && !(await isValid(less))) continue
        value = less
        left.push(path.join('.'))
      }
      found.push({ without: left.join(', '), value })
    }
    for (const missing of ['ar', 'en']) await add(`texts.${missing} ${index}`, inOneLanguage(base, gaps, missing))
    let bare = base
    for (const path of fields) if (await isValid(without(bare, [path]))) bare = without(bare, [path])
    for (const path of gaps.lists) {
      const less = structuredClone(bare)
      if (edit(less, path, (owner, name) => (owner[name] = [])) && (await isValid(less))) bare = less
    }
    await add(`all ${index}`, bare)
  }
  return found
}

const inOneLanguage = (base: Value, { texts }: Gaps, missing: string): Value => {
  const copy = structuredClone(base)
  for (const path of texts)
    edit(copy, path, (owner, name) => {
      const text = owner[name] as Value
      if (Object.keys(text).length > 1) delete text[missing]
    })
  return copy
}

/** The fewest things of the demo shop that have all optional fields between them. */
const basesOf = (all: readonly Value[], gaps: Gaps): Value[] => {
  const bases: Value[] = []
  const left = new Set(gaps.optional.filter((path) => all.some((one) => has(one, path))))
  const gain = (one: Value) => [...left].filter((path) => has(one, path))
  while (left.size > 0 || bases.length === 0) {
    const [best] = all.toSorted((a, b) => gain(b).length - gain(a).length)
    if (!best) break
    for (const path of gain(best)) left.delete(path)
    bases.push(structuredClone(best))
  }
  return bases
}

const demo = (file: string): unknown => parse(readFileSync(`demo/shop/${file}`, 'utf8'), { merge: true })

/** A YAML file as a list of things, or as one thing. */
interface SparseFile {
  isList: boolean
  /** Things of the demo shop that have all optional fields between them. */
  bases: Value[]
  gaps: Gaps
}

/** What the demo shop writes in a file, completed by the samples; fails for an optional field without a value. */
const readBases = (file: YamlName): SparseFile => {
  const known = read.get(file)
  if (known) return known
  const schema = z.toJSONSchema(YAML_FILES[file], { io: 'input' }) as Schema
  const item = file === 'plans.yaml' ? schema.properties?.['plans']?.items : schema.items
  const gaps = gapsOf(item ?? schema)
  gaps.optional = gaps.optional.filter((path) => path.at(-1) !== HIDDEN && !isLaterLanguage(path.at(-1)))
  const written = file === 'closures.yaml' ? [CLOSURE] : demo(file)
  const all = (file === 'plans.yaml' ? (written as { plans: Value[] }).plans : item ? written : [written]) as Value[]
  const bases = basesOf(all, gaps)
  for (const path of gaps.optional.filter((one) => !bases.some((base) => has(base, one)))) {
    const sample = SAMPLES[file]?.[path.join('.')] ?? WORDS[path.at(-1) ?? '']
    if (sample === undefined) throw new Error(`${file}: give ${path.join('.')} a value in ${import.meta.url}`)
    const [name = ''] = path.slice(-1)
    const parent = path.slice(0, path.at(-2) === '*' ? -2 : -1)
    if (parent.length === 0) setIn(bases[0], name, sample)
    else for (const base of bases) edit(base, parent, (owner, key) => setIn(owner[key], name, sample))
  }
  for (const base of bases) if ('ends' in base) base['ends'] = '2040-01-01'
  // What other files refer to stays.
  if (!item) gaps.lists = []
  const made = { isList: item !== undefined, bases, gaps }
  read.set(file, made)
  return made
}
const read = new Map<YamlName, SparseFile>()

const setIn = (value: unknown, name: string, sample: unknown): void => {
  for (const one of Array.isArray(value) ? (value as Value[]) : [value as Value]) one[name] ??= sample
}

type Files = Record<YamlName, Value[]>
const NAMES = Object.keys(YAML_FILES) as YamlName[]
/** Files that others refer to, besides the settings. */
const NEEDS: Partial<Record<YamlName | 'products.csv', readonly YamlName[]>> = {
  'destinations.yaml': ['places.yaml'],
  'experiences.yaml': ['places.yaml', 'destinations.yaml'],
  'venues.yaml': ['places.yaml', 'destinations.yaml'],
  'closures.yaml': ['places.yaml', 'destinations.yaml', 'experiences.yaml'],
  'makers.yaml': ['places.yaml', 'destinations.yaml'],
  'products.csv': ['categories.yaml', 'options.yaml', 'places.yaml', 'destinations.yaml', 'makers.yaml'],
}

/** What refers to another file names its first thing. */
const REFERENCES = (files: Files): Value => ({
  region: 'riyadh',
  destination: files['destinations.yaml'][0]?.['slug'],
  picture: PICTURE,
})

/** A YAML file with these things. */
const textOf = (file: YamlName, things: readonly Value[], files: Files): string => {
  const refer = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(refer)
    if (typeof value !== 'object' || value === null) return value
    const references = REFERENCES(files)
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        references[name] === undefined ? refer(inner) : references[name],
      ]),
    )
  }
  const written = refer(things) as Value[]
  if (file === 'plans.yaml') return stringify({ ...(demo(file) as Value), plans: written })
  if (file === 'closures.yaml') {
    const places = [files['experiences.yaml'][0]?.['slug']]
    // Each in a year of its own, for they may not overlap.
    const yearOf = (one: Value, index: number) =>
      Object.fromEntries(
        Object.entries(one).map(([name, value]) => [name, String(value).replace(/^2030/, `${2030 + index}`)]),
      )
    return stringify(written.map(({ reason, ...days }, index) => ({ places, ...yearOf(days, index), reason })))
  }
  return stringify(isListed(file) ? written : written[0])
}

const isListed = (file: YamlName): boolean => readBases(file).isList

/** A folder of sparse things, and what is without what, by slug or code. */
export interface SparseShop {
  folder: TestFolder
  /** By file, in its order: the address of a thing, and what it is without. */
  things: Record<YamlName | 'products.csv', { slug: string; without: string }[]>
}

/**
 * Writes two shops into folders: a full one whose things each are without one field, in one language, or without all
 * there is to leave out; and one without all there is to leave out itself. What `shop check` refuses is left out.
 */
export const sparseShops = async (): Promise<[full: SparseShop, bare: SparseShop]> => {
  const [scratch, full, bare] = [await exampleFolder(), await exampleFolder(), await exampleFolder()]
  const files = Object.fromEntries(NAMES.map((file) => [file, readBases(file).bases])) as Files
  const dot = await sharp({ create: { width: 12, height: 9, channels: 3, background: '#a54' } })
    .webp()
    .toBuffer()
  const square = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#1f5d3a' } })
    .webp()
    .toBuffer()
  const products = csvText([...(productLines()[0]?.keys() ?? [])], productLines())
  for (const { path, write } of [scratch, full, bare]) {
    for (const name of ['pictures', 'texts']) rmSync(join(path, name), { recursive: true, force: true })
    for (const name of [PICTURE, OTHER_PICTURE]) write(`pictures/${name}`, dot)
    write(`pictures/${ICON}`, square)
  }
  const whole = (file: YamlName) =>
    ['categories.yaml', 'options.yaml', 'makers.yaml'].includes(file) ? (demo(file) as Value[]) : files[file]
  for (const file of NAMES) scratch.write(file, textOf(file, whole(file), files))
  scratch.write('products.csv', products)
  let refusal = ''
  const isApplied = async () => {
    const { errors } = await readShop(scratch)
    refusal = errors.join('\n')
    return errors.length === 0
  }
  /** Whether the folder is taken with this text of a file, beside those it needs alone: to be read some hundred times. */
  const within = async (file: YamlName | 'products.csv', text: string): Promise<boolean> => {
    for (const name of [...NAMES, 'products.csv'] as const)
      if (name === file) scratch.write(name, text)
      else if (name === 'settings.yaml' || NEEDS[file]?.includes(name as YamlName))
        scratch.write(name, textOf(name as YamlName, whole(name as YamlName), files))
      else rmSync(join(scratch.path, name), { force: true })
    return isApplied()
  }
  if (!(await isApplied())) throw new Error(refusal)

  const things = { full: {} as SparseShop['things'], bare: {} as SparseShop['things'] }
  const note = (of: keyof typeof things, file: YamlName | 'products.csv', slug: string, without: string) =>
    void (things[of][file] ??= []).push({ slug, without })
  for (const file of NAMES) {
    const { bases, gaps, isList } = readBases(file)
    const isValid = (value: Value) =>
      within(
        file,
        textOf(file, [value, ...(isList ? whole(file).filter(({ slug }) => slug !== value['slug']) : [])], files),
      )
    const sparse = await sparseOf({ bases, gaps }, isValid)
    const named = sparse.map(({ value, without }, index) => {
      const name = value['code'] === undefined ? 'slug' : 'code'
      return {
        without,
        value: { ...value, ...(name in value && { [name]: `${String(value[name])}-${index}`.toUpperCase() }) } as Value,
      }
    })
    if (!isList) {
      full.write(file, textOf(file, bases, files))
      bare.write(
        file,
        textOf(
          file,
          sparse.slice(-1).map(({ value }) => value),
          files,
        ),
      )
      continue
    }
    const lower = named.map(({ value, without }) => ({
      without,
      value: { ...value, ...(value['slug'] !== undefined && { slug: String(value['slug']).toLowerCase() }) } as Value,
    }))
    full.write(file, textOf(file, [...whole(file), ...lower.map(({ value }) => value)], files))
    for (const { value, without } of lower) note('full', file, String(value['slug'] ?? value['code'] ?? ''), without)
    const bares = sparse.filter(({ without }) => without.startsWith('all'))
    bare.write(
      file,
      textOf(
        file,
        bares.map(({ value }) => value),
        files,
      ),
    )
    for (const { value, without } of bares) note('bare', file, String(value['slug'] ?? value['code'] ?? ''), without)
  }
  const columns = [...(productLines()[0]?.keys() ?? [])]
  const table = (lines: readonly ProductLines[]) =>
    csvText(
      columns,
      lines.flatMap((one, index) =>
        one.map(
          (line, row) => new Map([...line, [COLUMNS.handle, `jar-${index}`], [COLUMNS.sku, `JAR-${index}-${row}`]]),
        ),
      ),
    )
  const sparse = await sparseProducts((lines) => within('products.csv', csvText(columns, lines)))
  full.write('products.csv', table(sparse.map(({ lines }) => lines)))
  sparse.forEach(({ without }, index) => note('full', 'products.csv', `jar-${index}`, without))
  bare.write('products.csv', table([sparse.at(-1)?.lines ?? []]))
  note('bare', 'products.csv', 'jar-0', 'all')
  for (const file of ['home.yaml', 'options.yaml', 'makers.yaml', 'closures.yaml', 'coupons.yaml'] as const)
    bare.remove(file)
  rmSync(join(bare.path, 'legal'), { recursive: true, force: true })
  scratch.dispose()
  return [
    { folder: full, things: things.full },
    { folder: bare, things: things.bare },
  ]
}
