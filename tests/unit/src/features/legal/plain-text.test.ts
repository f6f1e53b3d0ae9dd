import { expect, test } from 'vitest'
import { hasTags, plainBlocks } from '#src/features/legal/plain-text.ts'

const kinds = (text: string) => plainBlocks(text).map(({ kind }) => kind)

test('blank lines part paragraphs, and lines within one stay', () => {
  expect(plainBlocks('One\ntwo\n\n \n\nthree\r\n\r\nfour')).toEqual([
    { kind: 'paragraph', text: 'One\ntwo' },
    { kind: 'paragraph', text: 'three' },
    { kind: 'paragraph', text: 'four' },
  ])
})

test('a short numbered line is a heading, in either kind of digits', () => {
  expect(kinds('1. About us\n\n12) Your account\n\n٣. حسابك')).toEqual(['heading', 'heading', 'heading'])
})

test.each([
  ['a sentence that begins with a number', '15 days after delivery you may return it'],
  ['a numbered sentence', '1. You pay when you order.'],
  ['a numbered paragraph', `1. ${'Long words '.repeat(12)}`],
  ['two lines', '1. About us\nWe are a shop'],
  ['a date', 'Last updated: 1 November 2026'],
])('%s is a paragraph', (_, text) => expect(kinds(text)).toEqual(['paragraph']))

test('an empty text has no paragraphs', () => expect(plainBlocks(' \n\n ')).toEqual([]))

test.each(['<p>x</p>', 'x<br>y', 'a &amp; b', '&#39;', '<!-- x -->'])('%s is read as HTML', (text) =>
  expect(hasTags(text)).toBe(true),
)
test.each(['1 < 2', 'Salt & pepper', 'a <- b', 'R&D; x'.replace(';', '')])('%s is plain', (text) =>
  expect(hasTags(text)).toBe(false),
)
