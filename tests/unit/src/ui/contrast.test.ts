import { describe, expect, test } from 'vitest'
import { dark, light, type Tokens } from '#src/ui/theme/tokens.ts'

type Pair = readonly [ink: keyof Tokens, ground: keyof Tokens]

const GROUNDS = ['surface', 'surfaceRaised', 'surfaceSunken'] as const
const INKS = ['ink', 'inkMuted', 'accentInk', 'dangerInk', 'successInk', 'warningInk'] as const
/** Colours of edges and shapes that must stand out: fields, buttons, stars, the focus ring. */
const SHAPES = ['lineStrong', 'focus', 'accent', 'danger'] as const

const across = <Ink extends keyof Tokens>(inks: readonly Ink[]): Pair[] =>
  inks.flatMap((ink) => GROUNDS.map((ground): Pair => [ink, ground]))

const text: Pair[] = [
  ...across(INKS),
  ['onAccent', 'accent'],
  ['onAccent', 'accentHover'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerHover'],
  ['onInverse', 'inverse'],
  ...(['accent', 'danger', 'success', 'warning'] as const).flatMap((tone): Pair[] => [
    [`${tone}Ink`, `${tone}Soft`],
    ['ink', `${tone}Soft`],
  ]),
]

const shapes: Pair[] = [...across(SHAPES), ['focus', 'accentSoft'], ['accent', 'accentSoft']]

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, tokens) => {
  test.each(text)('%s on %s can be read', (ink, ground) => {
    expect(contrast(tokens[ink], tokens[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(shapes)('%s on %s can be made out', (shape, ground) => {
    expect(contrast(tokens[shape], tokens[ground])).toBeGreaterThanOrEqual(3)
  })
})

test('the measure is the one of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
