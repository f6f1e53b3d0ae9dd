import { readFileSync } from 'node:fs'
import { toOklch } from '#server/brand/colours.ts'
import { exampleFolder, type TestFolder } from './shop-folder.ts'

/** The green of the roastery's buttons, and the olive of what is chosen. */
export const ROASTERY = { primary: '#1f6b45', accent: '#5a6b1f', name: { en: 'Sidra Roastery', ar: 'محمصة سدرة' } }

/** The app's own name, but for the keys of its storage and the codes in tickets. */
export const QAFILA = /qafila(?!-)|قافلة/gi

/** Whether a colour is one of the app's clay tones. */
export const isClay = (hex: string): boolean => {
  const [, chroma, hue] = toOklch(hex)
  return chroma > 0.06 && hue > 25 && hue < 60
}

/** The clay of a text, however its colours are written. */
export const clayIn = (text: string): string[] => [
  ...(text.match(/#[0-9a-f]{6}\b/gi) ?? []).filter(isClay),
  ...(text.match(/rgb\(\d+, ?\d+, ?\d+\)/g) ?? []).filter((rgb) => isClay(hexOf(rgb.match(/\d+/g) ?? []))),
]

/** `#rrggbb` of the parts of a colour. */
export const hexOf = (parts: Iterable<number | string>): string =>
  `#${[...parts].map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`

const svg = (width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inner}</svg>`
const wide = (ink: string) =>
  svg(
    360,
    96,
    `<circle cx="48" cy="48" r="40" fill="${ink}"/><path d="M110 30h240v14H110zM110 56h160v12H110z" fill="${ink}"/>`,
  )
const FONT = 'node_modules/@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2'

/** A shop with a look of its own in everything: green, with a wide logo, an icon, a font, corners and fewer sections. */
export const roasteryFolder = async (): Promise<TestFolder> => {
  const folder = await exampleFolder()
  folder.edit('settings.yaml', '{ en: My shop, ar: متجري }', `{ en: ${ROASTERY.name.en}, ar: ${ROASTERY.name.ar} }`)
  folder.edit('settings.yaml', 'hello@shop.example', 'hello@sidra.example')
  folder.write(
    'pictures/icon.svg',
    svg(64, 64, `<path d="M0 0h64v64H0z" fill="${ROASTERY.primary}"/><circle cx="32" cy="32" r="14" fill="#fff"/>`),
  )
  folder.write('pictures/logo.svg', wide('#12402a'))
  folder.write('pictures/logo-dark.svg', wide('#bfe3cf'))
  folder.write('fonts/sidra.woff2', readFileSync(FONT))
  folder.write(
    'brand.yaml',
    `name: { en: ${ROASTERY.name.en}, ar: ${ROASTERY.name.ar} }
short_name: { en: Sidra, ar: سدرة }
description: { en: Coffee roasted in Riyadh every morning., ar: قهوة تُحمّص في الرياض كل صباح. }
icon: icon.svg
logo: logo.svg
logo_dark: logo-dark.svg
show_name: false
colours: { primary: "${ROASTERY.primary}", accent: "${ROASTERY.accent}" }
radius: 4
font: { name: Sidra, latin: sidra.woff2 }
home: [{ section: products, heading: { en: Roasted this week, ar: حُمّصت هذا الأسبوع } }, categories]
`,
  )
  return folder
}
