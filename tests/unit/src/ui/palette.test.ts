import { describe, expect, test } from 'vitest'
import { oklch } from '#contract/look/oklch.ts'
import * as palette from '#contract/look/palette.ts'

describe('oklch', () => {
  test.each([
    [[1, 0, 0], '#ffffff'],
    [[0, 0, 0], '#000000'],
    [[0.627_955, 0.257_683, 29.233_9], '#ff0000'],
    [[0.866_44, 0.294_827, 142.495_3], '#00ff00'],
    [[0.452_014, 0.313_214, 264.052], '#0000ff'],
  ] as const)('%j is %s', ([lightness, chroma, hue], hex) => {
    expect(oklch(lightness, chroma, hue)).toBe(hex)
  })

  test('a colour out of gamut preserves its lightness and reduces chroma', () => {
    expect(oklch(0.97, 0.3, 40)).not.toBe(oklch(0.97, 0, 40))
    expect(oklch(1, 0.3, 40)).toBe('#ffffff')
  })
})

describe.each(['clay', 'stone', 'night', 'sand', 'ruby'] as const)('%s', (name) => {
  test('runs from 50 to 950, each step darker than the one before', () => {
    const scale = palette[name]
    expect(Object.keys(scale)).toEqual(['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'])
    const weights = Object.values(scale).map(weigh)
    expect(weights).toEqual([...weights].sort((a, b) => b - a))
    expect(new Set(weights).size).toBe(11)
  })
})

const weigh = (hex: string): number =>
  [0.3, 0.59, 0.11].reduce((sum, share, at) => sum + share * Number.parseInt(hex.slice(1 + at * 2, 3 + at * 2), 16), 0)
