import { expect, test } from 'vitest'
import { safeRedirect } from '#src/lib/safe-redirect.ts'

test.each([
  '/',
  '/store',
  '/store?q=a%20b&page=2#x',
  '/profile/addresses',
  '/%2f/x',
  '/a//b',
  '/a/../b',
  '/@x',
  '/سوق',
])('%s is a path of this site', (path) => {
  expect(safeRedirect(path)).toBe(path)
})

test.each([
  '//x',
  '///x',
  '//x@y',
  '/.//x',
  '/a/..//x',
  '/%2e//x',
  '/a/%2E%2e//x',
  '/\\x',
  '\\/x',
  '/a\\b',
  '/\t/x',
  '/\n/x',
  '\t//x',
  ' /x',
  '/ /x',
  '/\u0000x',
  'https:x',
  'https://x',
  'HTTPS:/x',
  'javascript:alert(1)',
  'data:text/html,x',
  'store',
  '?x',
  '#x',
  '',
  null,
  undefined,
])('%j is dropped', (path) => {
  expect(safeRedirect(path)).toBeUndefined()
})
