import type { Text } from '#contract/rules/common.ts'

/** Every kind of choice in the shop, in the order that products and filters offer them. */
export const OPTION_KINDS = {
  size: { ar: 'الحجم', en: 'Size' },
  dimensions: { ar: 'المقاسات', en: 'Dimensions' },
  'shemagh-size': { ar: 'مقاس الشماغ', en: 'Shemagh size' },
  'shoe-size': { ar: 'مقاس الحذاء', en: 'Shoe size' },
  volume: { ar: 'السعة', en: 'Volume' },
  weight: { ar: 'الوزن', en: 'Weight' },
  set: { ar: 'عدد القطع', en: 'Pieces' },
  colour: { ar: 'اللون', en: 'Colour' },
  scent: { ar: 'الرائحة', en: 'Scent' },
  roast: { ar: 'التحميص', en: 'Roast' },
  grind: { ar: 'الطحن', en: 'Grind' },
  cover: { ar: 'نوع الغلاف', en: 'Format' },
  format: { ar: 'الشكل', en: 'Finish' },
} as const satisfies Record<string, Text>

export type OptionKind = keyof typeof OPTION_KINDS

/** A choice a product offers. */
export interface SeedOption {
  id: OptionKind
  name: Text
  /** `rank` orders all values of the kind; without it they stay in the product's order. */
  values: { id: string; label: Text; swatch?: string; rank?: number }[]
}

const COLOURS = {
  terracotta: { ar: 'طيني', en: 'Terracotta', swatch: '#b8623f' },
  sand: { ar: 'رملي', en: 'Sand', swatch: '#d9c29b' },
  cream: { ar: 'سكري', en: 'Cream', swatch: '#f0e6d2' },
  white: { ar: 'أبيض', en: 'White', swatch: '#f7f4ee' },
  camel: { ar: 'جملي', en: 'Camel', swatch: '#b98a55' },
  brown: { ar: 'بني', en: 'Brown', swatch: '#6b4630' },
  charcoal: { ar: 'فحمي', en: 'Charcoal', swatch: '#3a3836' },
  black: { ar: 'أسود', en: 'Black', swatch: '#1d1c1e' },
  red: { ar: 'أحمر', en: 'Red', swatch: '#a3262e' },
  indigo: { ar: 'نيلي', en: 'Indigo', swatch: '#303a6b' },
  olive: { ar: 'زيتي', en: 'Olive', swatch: '#6a6b3d' },
  turquoise: { ar: 'فيروزي', en: 'Turquoise', swatch: '#2f8f8a' },
  brass: { ar: 'نحاسي', en: 'Brass', swatch: '#c39a45' },
  silver: { ar: 'فضي', en: 'Silver', swatch: '#c3c6c9' },
  walnut: { ar: 'خشب الجوز', en: 'Walnut', swatch: '#5b3d2a' },
} as const

const SIZES = {
  small: { ar: 'صغير', en: 'Small' },
  medium: { ar: 'وسط', en: 'Medium' },
  large: { ar: 'كبير', en: 'Large' },
} as const

/** A value as it is listed: its id, its label in Arabic and in English, and its rank when its id does not begin with a number. */
type Row = [id: string, ar: string, en: string, rank?: number]

const rankIn = (table: object, key: string): number => Object.keys(table).indexOf(key)

/** The colours a product comes in, each with its swatch. */
export function colours(...ids: (keyof typeof COLOURS)[]): SeedOption {
  const rows = ids.map((id): Row => [id, COLOURS[id].ar, COLOURS[id].en, rankIn(COLOURS, id)])
  const option = choice('colour', ...rows)
  return {
    ...option,
    values: option.values.map((value, nr) => ({ ...value, swatch: COLOURS[ids[nr] ?? 'white'].swatch })),
  }
}

/** Every colour of the shop. */
export const ALL_COLOURS = colours(...(Object.keys(COLOURS) as (keyof typeof COLOURS)[]))

/** Sizes by word: small, medium, large. */
export function sizes(...ids: (keyof typeof SIZES)[]): SeedOption {
  return choice('size', ...ids.map((id): Row => [id, SIZES[id].ar, SIZES[id].en, rankIn(SIZES, id)]))
}

/** What fits in, in millilitres. */
export function volumes(...millilitres: number[]): SeedOption {
  const row = (volume: number): Row =>
    volume < 1000
      ? [`${volume}ml`, `${volume} مل`, `${volume} ml`, volume]
      : [`${volume / 1000}l`, `${volume / 1000} لتر`, `${volume / 1000} L`, volume]
  return choice('volume', ...millilitres.map(row))
}

/** Net weights in grams. */
export function weights(...grams: number[]): SeedOption {
  const row = (weight: number): Row =>
    weight < 1000
      ? [`${weight}g`, `${weight} جرام`, `${weight} g`, weight]
      : [`${weight / 1000}kg`, `${weight / 1000} كجم`, `${weight / 1000} kg`, weight]
  return choice('weight', ...grams.map(row))
}

/** How many pieces come together. Arabic counts 3 to 10 in the plural and more in the singular. */
export function sets(...pieces: number[]): SeedOption {
  const row = (count: number): Row => [
    `set-${count}`,
    `طقم ${count} ${count > 10 ? 'قطعة' : 'قطع'}`,
    `Set of ${count}`,
    count,
  ]
  return choice('set', ...pieces.map(row))
}

/** Any other choice, its values listed in the order shown. */
export function choice(id: OptionKind, ...rows: Row[]): SeedOption {
  const values = rows.map(([value, ar, en, rank], nr) => ({
    id: value,
    label: { ar, en },
    rank: rank ?? (Number.parseInt(value, 10) || nr),
  }))
  return { id, name: OPTION_KINDS[id], values }
}
