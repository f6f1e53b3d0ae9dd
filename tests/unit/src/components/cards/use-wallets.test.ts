import { expect, test } from 'vitest'
import { walletsOf } from '#src/components/cards/use-wallets.ts'

test.each([
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)', 5, ['apple']],
  ['iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 5, ['apple']],
  ['Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 0, ['apple', 'google']],
  ['Android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, ['google']],
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, ['google']],
])('%s opens the wallets it has', (_, userAgent, maxTouchPoints, expected) => {
  const found = Object.entries(walletsOf({ userAgent, maxTouchPoints }))
  expect(found.filter(([, isThere]) => isThere).map(([name]) => name)).toEqual(expected)
})
