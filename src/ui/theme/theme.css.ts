import { assignVars, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css'
import { night, sand } from '#contract/look/palette.ts'
import { dark, light, type Tokens } from '#contract/look/tokens.ts'

const names = Object.fromEntries(Object.keys(light).map((name) => [name, null])) as Record<keyof Tokens, null>

/** The colours of the theme in force, as CSS variables. */
export const vars = createGlobalThemeContract(names, (_, path) =>
  path.join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
)

const corners = { '--r1': '6px', '--r2': '12px', '--r3': '20px' } as const
const lightRule = { colorScheme: 'light', vars: { ...corners, ...assignVars(vars, { ...light }) } } as const
const darkRule = { colorScheme: 'dark', vars: assignVars(vars, { ...dark }) } as const

globalStyle(':root, [data-theme="light"]', lightRule)
// Paper is white whatever the screen is: what is printed keeps the light rule.
globalStyle('[data-theme="dark"]', { '@media': { screen: darkRule } })
// Following the device is left to the style sheet, so that it holds without scripts too.
globalStyle('[data-theme="system"]', { '@media': { 'screen and (prefers-color-scheme: dark)': darkRule } })
// A tinted ground would be printed around each white card.
globalStyle(':root, [data-theme]', { '@media': { print: { vars: { [vars.surface]: light.surfaceRaised } } } })

/** Space, on a 4-px grid; in rem, so that it grows with the reader's text size. */
export const space = {
  none: '0',
  xxs: '0.25rem',
  xs: '0.5rem',
  sm: '0.75rem',
  md: '1rem',
  lg: '1.5rem',
  xl: '2rem',
  xxl: '3rem',
  /** Between the sections of a page. */
  section: 'clamp(3rem, 2rem + 5vw, 6rem)',
  /** Between a page and the edges of the screen. */
  gutter: 'clamp(1rem, 0.5rem + 2.5vw, 2.5rem)',
} as const
export type Space = keyof typeof space

/** Rounded corners; a shop's own are in its brand (`server/brand/style.ts`). */
export const radius = { sm: 'var(--r1)', md: 'var(--r2)', lg: 'var(--r3)', full: '999px' } as const

/** Type sizes 14, 16, 18, 22, 28, 36 and 48; the larger ones are smaller on narrow screens. */
export const fontSize = {
  caption: '0.875rem',
  body: '1rem',
  lead: 'clamp(1.0625rem, 1.03rem + 0.15vw, 1.125rem)',
  title: 'clamp(1.1875rem, 1.13rem + 0.29vw, 1.375rem)',
  heading: 'clamp(1.4375rem, 1.34rem + 0.49vw, 1.75rem)',
  display: 'clamp(1.75rem, 1.6rem + 0.78vw, 2.25rem)',
  hero: 'clamp(2.125rem, 1.86rem + 1.37vw, 3rem)',
} as const
export type FontSize = keyof typeof fontSize

export const fontWeight = { regular: '400', medium: '500', bold: '600' } as const

export const duration = { fast: '120ms', normal: '200ms', slow: '240ms' } as const
export const easeOut = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

/** The least height and width of what is touched. */
export const touchTarget = '2.75rem'
/** Widest line of running text, 65 of Readex Pro's digits whichever font is there yet, and widest page. */
export const measure = { reading: '39.65em', page: '72rem' } as const

/** What the browser's own bars are painted with; the page's surface in each theme. */
export const themeColor = { light: sand[50], dark: night[950] } as const
