import { expect, it } from 'vitest'
import { segmentsOf } from '#server/messages/segments.ts'

it.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['ا'.repeat(70), 1],
  ['ا'.repeat(71), 2],
  ['ا'.repeat(135), 3],
  ['🙂'.repeat(35), 1],
  ['🙂'.repeat(36), 2],
  ['', 1],
])('%s is sent as %i SMS', (text, segments) => {
  expect(segmentsOf(text)).toBe(segments)
})
