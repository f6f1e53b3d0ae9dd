/** The colours of the shop's illustrations: the five scales of the brand and three muted accents. */
export const clay = {
  50: '#fbf1ec',
  100: '#f6dfd3',
  200: '#eec0aa',
  300: '#e29c7d',
  400: '#d67b57',
  500: '#c2613c',
  600: '#a84e2e',
  700: '#883e25',
  800: '#69301f',
  900: '#4a2318',
} as const
export const sand = {
  50: '#fbf7ef',
  100: '#f6eddb',
  200: '#eeddbd',
  300: '#e4c998',
  400: '#d7b175',
  500: '#c39856',
  600: '#a27b42',
  700: '#7e5f35',
} as const
export const stone = {
  50: '#f8f6f4',
  100: '#efebe6',
  200: '#dfd8d1',
  300: '#c8beb4',
  400: '#a6998d',
  500: '#85786c',
  600: '#695e55',
  700: '#514841',
  800: '#38322d',
} as const
export const night = {
  100: '#dcdeea',
  200: '#b6bad3',
  300: '#8a90b5',
  400: '#656b95',
  500: '#4b5079',
  600: '#393d63',
  700: '#2a2d4e',
  800: '#1d2039',
  900: '#141629',
  950: '#0c0e1c',
} as const
export const ruby = {
  200: '#eeb3b3',
  300: '#e08688',
  400: '#cf585f',
  500: '#b33745',
  600: '#962a39',
  700: '#74212f',
  800: '#521923',
} as const
export const sage = {
  100: '#e4e8da',
  200: '#cbd3ba',
  300: '#aab894',
  400: '#869770',
  500: '#687a55',
  600: '#4f5f42',
  700: '#3b4834',
  800: '#2a3427',
} as const
export const brass = {
  100: '#f8e9c2',
  200: '#efd28c',
  300: '#e0b65c',
  400: '#c9963c',
  500: '#a8762b',
  600: '#815721',
  700: '#5c3d1a',
} as const
export const sea = {
  100: '#dbe8e4',
  200: '#b4cfc9',
  300: '#84aeaa',
  400: '#598d8d',
  500: '#3d7074',
  600: '#2d575e',
  700: '#224249',
} as const
export const cream = '#fdf6e6'

/** The set of colours one backdrop is painted with. */
export interface Theme {
  wall: string
  wallDeep: string
  niche: string
  floor: string
  floorDeep: string
  accent: string
  shadow: string
}

const theme = (
  wall: string,
  wallDeep: string,
  niche: string,
  floor: string,
  floorDeep: string,
  accent: string,
  shadow: string,
): Theme => ({ wall, wallDeep, niche, floor, floorDeep, accent, shadow })

export const themes = {
  sand: theme(sand[100], sand[200], clay[300], sand[300], sand[400], clay[500], clay[900]),
  clay: theme(clay[200], clay[300], clay[500], clay[100], clay[200], sand[200], clay[900]),
  dusk: theme(clay[300], clay[500], night[600], clay[400], clay[600], sand[200], night[900]),
  night: theme(night[600], night[800], night[500], night[500], night[700], sand[300], night[950]),
  sage: theme(sage[100], sage[200], sage[400], sand[200], sand[300], sand[50], sage[800]),
  stone: theme(stone[100], stone[200], sand[300], stone[200], stone[300], clay[400], stone[800]),
  ruby: theme('#f0d3c8', '#dfae9f', ruby[600], sand[100], clay[200], sand[100], ruby[800]),
  sea: theme(sea[100], sea[200], sea[400], sand[200], sand[300], sand[100], sea[700]),
  plum: theme(night[200], night[300], night[600], sand[200], sand[300], clay[300], night[800]),
  honey: theme(brass[100], brass[200], brass[400], sand[100], sand[300], clay[500], brass[700]),
  cream: theme(sand[50], sand[100], sand[300], sand[200], sand[300], clay[400], stone[800]),
  ember: theme(clay[700], clay[900], clay[600], clay[800], clay[900], brass[300], night[950]),
} satisfies Record<string, Theme>

export type ThemeName = keyof typeof themes
