import type { SeedOption } from './types.ts'

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

/** A value as it is listed: its id, then its label in Arabic and in English. */
type Row = [id: string, ar: string, en: string]

/** The colours a product comes in, each with its swatch. */
export function colours(...ids: (keyof typeof COLOURS)[]): SeedOption {
  return {
    id: 'colour',
    name: { ar: 'اللون', en: 'Colour' },
    values: ids.map((id) => ({ id, label: { ar: COLOURS[id].ar, en: COLOURS[id].en }, swatch: COLOURS[id].swatch })),
  }
}

/** Sizes by word: small, medium, large. */
export function sizes(...ids: (keyof typeof SIZES)[]): SeedOption {
  return measures(...ids.map((id): Row => [id, SIZES[id].ar, SIZES[id].en]))
}

/** Sizes by measure, such as centimetres or millilitres. */
export function measures(...rows: Row[]): SeedOption {
  return choice('size', { ar: 'المقاس', en: 'Size' }, rows)
}

/** Net weights in grams. */
export function weights(...grams: number[]): SeedOption {
  const row = (weight: number): Row =>
    weight < 1000
      ? [`${weight}g`, `${weight} غرام`, `${weight} g`]
      : [`${weight / 1000}kg`, `${weight / 1000} كغم`, `${weight / 1000} kg`]
  return choice('weight', { ar: 'الوزن', en: 'Weight' }, grams.map(row))
}

/** How many pieces come together. Arabic counts 3 to 10 in the plural and more in the singular. */
export function sets(...pieces: number[]): SeedOption {
  const row = (count: number): Row => [`set-${count}`, `طقم ${count} ${count > 10 ? 'قطعة' : 'قطع'}`, `Set of ${count}`]
  return choice('set', { ar: 'الطقم', en: 'Set' }, pieces.map(row))
}

/** Any other choice, its values listed in the order shown. */
export function choice(id: SeedOption['id'], name: SeedOption['name'], rows: Row[]): SeedOption {
  return { id, name, values: rows.map(([value, ar, en]) => ({ id: value, label: { ar, en } })) }
}
