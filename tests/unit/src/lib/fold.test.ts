import { expect, test } from 'vitest'
import { foldedWords } from '#src/lib/fold.ts'

test.each(['قهوه', 'القهوة', 'قَهْوَة', 'بالقهوة', 'للقهوة', 'والقهوة', 'قـهـوة'])('%s is coffee', (word) => {
  expect(foldedWords(word)).toEqual(foldedWords('قهوة'))
})

test('hamzas, accents, case and digits make no difference', () => {
  expect(foldedWords('أحذية CAFÉ ٣')).toEqual(['احذيه', 'cafe', '3'])
  expect(foldedWords('  —  ')).toEqual([])
})

test('a word that only begins like the article stays whole', () => {
  expect(foldedWords('الف')).toEqual(['الف'])
})
