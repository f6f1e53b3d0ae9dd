import { expect, test } from 'vitest'
import { filesBelow, linesMatching } from './files.ts'

test('a text of the shop that stands alone is marked with its language: <ShopText>, not {say(…)}', () => {
  const files = filesBelow('src', /\.tsx$/).filter(
    // The component itself, and a page whose whole text has one language, marked once.
    (file) => !['src/i18n/ShopText.tsx', 'src/features/legal/PlainText.tsx'].includes(file),
  )
  expect(linesMatching(files, /(?<![=$\w(])\{say\([\w.?[\]]+\)\}/)).toEqual([])
  // Within a message: <Message>.
  expect(linesMatching(files, /(?<![=$\w(])\{t\(.*\bsay\(/)).toEqual([])
})
