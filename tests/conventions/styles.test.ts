import { expect, test } from 'vitest'
import { filesBelow, linesMatching, projectFiles } from './files.ts'

const COLOUR_HOMES = [
  'contract/look/palette.ts',
  'contract/look/tokens.ts',
  'src/ui/theme/theme.css.ts',
  'contract/look/oklch.ts',
  'src/ui/media/brands.css.ts',
]
const styles = filesBelow('src', /\.css\.ts$/)
const components = filesBelow('src', /\.tsx$/)

test('there are style files to check', () => {
  expect(styles.length).toBeGreaterThan(10)
})

test('colours are named in the palette and the tokens, and nowhere else', () => {
  const files = [...styles, ...components].filter((file) => !COLOUR_HOMES.includes(file))
  const raw =
    /['"`(\s]#[0-9a-f]{3,8}\b(?!.*url)|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\(|['"](?:white|black|red|green|blue|gr[ae]y)['"]/i
  expect(linesMatching(files, raw)).toEqual([])
})

test('sides are logical: what is left in one language is right in the other', () => {
  const sides = [
    /\b(?:margin|padding|border|inset|scrollMargin|scrollPadding)(?:Left|Right|Top|Bottom)\b/,
    /\bborder(?:Top|Bottom)(?:Left|Right)Radius\b/,
    /^\s*(?:left|right|top|bottom|width|height|(?:min|max)(?:Width|Height))\s*:(?!\s*\{)/,
    /\b(?:textAlign|float|clear)\s*:\s*['"](?:left|right)['"]/,
  ]
  expect(sides.flatMap((side) => linesMatching(styles, side))).toEqual([])
})

test('no style attribute is rendered: the content security policy blocks it', () => {
  expect(linesMatching(components, /\bstyle=\{/)).toEqual([])
})

test('stacking orders have names, but for what lies right below or above inside one part', () => {
  expect(linesMatching(styles, /zIndex\s*:\s*['"]?(?!-?[01]\b)-?\d/)).toEqual([])
})

test('letters are not spaced or capitalised: that tears Arabic apart', () => {
  const files = styles.filter((file) => !/^src\/(?:ui\/theme\/global|i18n\/(?:later-)?typography)\.css\.ts$/.test(file))
  expect(linesMatching(files, /\b(?:letterSpacing|textTransform)\s*:|fontStyle\s*:\s*['"]italic/)).toEqual([])
})

test('no style hangs on one language: what a language needs follows from its row (`locales/typography.ts`)', () => {
  expect(linesMatching([...styles, ...components], /:lang\(|\[lang[|~^]?=/)).toEqual([])
})

test('every style file is beside its component', () => {
  const alone = styles.filter((file) => {
    const beside = file.replace(/\.css\.ts$/, '')
    return !projectFiles.some((other) => [`${beside}.tsx`, `${beside}.page.tsx`, `${beside}.ts`].includes(other))
  })
  const shared = ['theme/global', 'theme/theme', 'theme/fonts', 'media/brands', 'layout/gap'].map(
    (name) => `src/ui/${name}.css.ts`,
  )
  expect(
    alone.filter(
      (file) => ![...shared, 'src/i18n/typography.css.ts', 'src/i18n/later-typography.css.ts'].includes(file),
    ),
  ).toEqual([])
})
