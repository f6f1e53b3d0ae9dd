import { expect, it } from 'vitest'
import { isKnownTag } from '#server/lib/etag.ts'
import { filesBelow, linesMatching } from '../../../conventions/files.ts'

it.each([
  ['"v1"', true],
  ['W/"v1"', true],
  ['"v0", W/"v1"', true],
  ['"a,b","v1"', true],
  ['*', true],
  ['"v2"', false],
  ['v1', false],
  ['"v1', false],
  ['', false],
  [undefined, false],
])('knows its tag in If-None-Match: %s is %s', (header, isKnown) => {
  expect(isKnownTag(header, '"v1"')).toBe(isKnown)
  expect(isKnownTag(header, 'W/"v1"')).toBe(isKnown)
})

it('is the only reading of the header', () => {
  expect(
    linesMatching(filesBelow('server'), /if-none-match/i).filter((line) => !/isKnownTag|^server\/lib\/etag/.test(line)),
  ).toEqual([])
})
