import { describe, expect, test } from 'vitest'
import { brandTokens, changedColours, contrast, recolouredSvg, toOklch } from '#server/brand/colours.ts'
import { oklch } from '#contract/look/oklch.ts'
import { dark, light, type Tokens } from '#contract/look/tokens.ts'

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

describe('colours of a shop', () => {
  /** Spread over the whole cube, with its corners. */
  const colours = Array.from({ length: 600 }, (_, at) => {
    const step = (at * 0x9e3779) % 0x1000000
    return `#${at < 8 ? at.toString(2).padStart(3, '0').replaceAll('0', '00').replaceAll('1', 'ff') : step.toString(16).padStart(6, '0')}`
  })

  test('every pair of tokens can be read, whatever the colours are', () => {
    const failures = colours.flatMap((primary, at) => {
      const accent = at % 2 === 0 ? undefined : colours.at(-at)
      const own = brandTokens({ primary, accent })
      return (['light', 'dark'] as const).flatMap((mode) => {
        const tokens = { ...(mode === 'light' ? light : dark), ...own?.[mode] }
        const fails = (pairs: Pair[], least: number) =>
          pairs.filter(([ink, ground]) => contrast(tokens[ink], tokens[ground]) < least)
        return [...fails(text, 4.5), ...fails(shapes, 3)].map((pair) => [primary, accent, mode, ...pair].join(' '))
      })
    })
    expect(failures).toEqual([])
  })

  test('a colour that can be read stays to the letter', () => {
    expect(brandTokens({ primary: '#1f6b45' })?.light.accent).toBe('#1f6b45')
    expect(changedColours({ primary: '#1F6B45', accent: '#0b57d0' })).toEqual([])
  })

  test('one that cannot be read is darkened, in its own hue, and named', () => {
    const [changed] = changedColours({ primary: '#ffd500' })
    expect(changed).toMatchObject({ name: 'primary', from: '#ffd500' })
    const [before, after] = [toOklch('#ffd500'), toOklch(changed?.to ?? '')]
    expect(after[0]).toBeLessThan(before[0])
    expect(Math.abs(after[2] - before[2])).toBeLessThan(2)
  })

  test('without a colour the tokens stay', () => {
    expect(brandTokens({})).toBeUndefined()
  })

  test('a colour is the same there and back', () => {
    for (const colour of colours) expect(oklch(...toOklch(colour))).toBe(colour)
  })

  test('clay in a picture becomes the shop’s, and no other colour does', () => {
    const [, , hue] = toOklch(recolouredSvg('#c2613c', '#1f6b45'))
    expect(Math.abs(hue - toOklch('#1f6b45')[2])).toBeLessThan(2)
    expect(recolouredSvg('#8a90b5', '#1f6b45')).toBe('#8a90b5')
    expect(recolouredSvg('#f6eddb', '#1f6b45')).toBe('#f6eddb')
  })
})
