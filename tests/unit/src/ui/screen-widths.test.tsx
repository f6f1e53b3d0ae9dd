import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { IMAGE_PIXEL_WIDTHS } from '#contract/rules/limits.ts'
import { HALF_PHONE } from '#src/ui/media/half-phone.ts'

const sources = import.meta.glob<string>(
  // What is enlarged fills the screen, and is looked at closely.
  ['../../../../src/**/*.tsx', '../../../../src/**/card-sizes.ts', '!**/ImageViewer.tsx'],
  { query: '?raw', import: 'default', eager: true },
)

/** Every `sizes` of the app that grows with the screen, by its file. */
const allSizes = Object.entries(sources).flatMap(([file, text]) =>
  [...text.matchAll(/(?:\w*(?:SIZES|CARD) =|\bsizes=|\n +[?:])\s*['"`]([^'"`\n]*\d(?:vw|vh)[^'"`\n]*)['"`]/g)].map(
    ([, sizes = '']) => ({ file: file.replace(/^.*\/src\//, ''), sizes: sizes.replace('${HALF_PHONE}', HALF_PHONE) }),
  ),
)

/** The entries of `sizes`, split at the commas that are in no parentheses. */
const entriesOf = (sizes: string): string[] => {
  let depth = 0
  const marked = sizes.split('').map((letter) => {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    return letter === ',' && depth === 0 ? '|' : letter
  })
  return marked.join('').split('|')
}

/** The width that `sizes` names on this screen, in CSS pixels, computed by the browser itself. */
const widthOf = (sizes: string): number => {
  const entries = entriesOf(sizes).map((entry) => /^(\((?:min|max)-width: \w+\) )?(.*)$/.exec(entry.trim()))
  const [, , length = ''] = entries.find((entry) => !entry?.[1] || matchMedia(entry[1]).matches) ?? []
  const box = document.createElement('div')
  box.style.width = length
  document.body.append(box)
  const { width } = box.getBoundingClientRect()
  box.remove()
  return width
}

const chosen = (sizes: string, density: number): number =>
  IMAGE_PIXEL_WIDTHS.find((pixels) => pixels >= widthOf(sizes) * density) ?? Number.POSITIVE_INFINITY

// The strictest browsers take the first file that is wide enough: a pixel too many costs the next one.
test.each([
  [390, 844, 2, 768],
  [390, 844, 3, 1280],
  [360, 800, 3, 1280],
  [430, 932, 3, 1280],
])('on a phone of %i by %i pixels at %i no picture is fetched wider than %i', async (width, height, density, most) => {
  await page.viewport(width, height)
  expect(allSizes.length).toBeGreaterThan(15)
  const wider = allSizes.filter(({ sizes }) => chosen(sizes, density) > most)
  expect(wider).toEqual([])
})
