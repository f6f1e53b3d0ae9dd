import { expect, test } from 'vitest'
import { foldedWords } from '#src/lib/fold.ts'

test.each(['قهوه', 'القهوة', 'قَهْوَة', 'بالقهوة', 'للقهوة', 'والقهوة', 'قـهـوة'])('%s is coffee', (word) => {
  expect(foldedWords(word)).toEqual(foldedWords('قهوة'))
})

test('hamzas, accents, case and digits make no difference', () => {
  expect(foldedWords('أحذية CAFÉ ٣')).toEqual(['احذيه', 'cafe', '3'])
  expect(foldedWords('  —  ')).toEqual([])
})

test.each([
  ['کافی', 'كافي'],
  ['قہوہ', 'قهوة'],
  ['قہوۂ', 'قهوه'],
  ['چائے', 'جائي'],
  ['گلاب کا عرق', 'كلاب كا عرق'],
  ['مٹی', 'متي'],
  ['کھجوریں', 'كهجورين'],
  ['سونے کی انگوٹھی ۲۱', 'سوني كي انكوتهي ٢١'],
  ['دسترخوان', 'دسترخوان'],
  ['قەھۋە', 'قههوه'],
])('%s is found as it is typed on an Arabic keyboard: %s', (urdu, arabic) => {
  expect(foldedWords(urdu)).toEqual(foldedWords(arabic))
})

test('a word that only begins like the article stays whole', () => {
  expect(foldedWords('الف')).toEqual(['الف'])
})
