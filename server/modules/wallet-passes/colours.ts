import type { StoredBrand } from '../../db/schema/stored-brand.ts'
import { coloursOfShop } from '../../brand/shop-look.ts'

/** The colours of a pass as `#rrggbb`. */
export interface PassColours {
  ground: string
  ink: string
  label: string
}

/** A night sky with sand on it. */
const APP: PassColours = { ground: '#141629', ink: '#fbf7ef', label: '#eeddbd' }

/** A pass in the colour of the shop's buttons, with their text on it; in the app's own without one. */
export const passColours = (brand: StoredBrand | undefined): PassColours => {
  if (!brand?.colours) return APP
  const { accent, onAccent } = coloursOfShop(brand).light
  return { ground: accent, ink: onAccent, label: onAccent }
}

export const asRgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
