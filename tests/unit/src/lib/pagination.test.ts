import { describe, expect, test, vi } from 'vitest'
import { initialMeta, pageFrom, paginate } from '#src/lib/pagination.ts'

const meta = { current_page: 2, last_page: 3, per_page: 10, total: 25, from: 11, to: 20 }

test('the initial values are those of spec §3', () => {
  expect(initialMeta).toEqual({ current_page: 1, last_page: 1, per_page: 10, total: 0, from: 1, to: 0 })
})

describe('derived values', () => {
  test.each([
    [1, 3, true, false],
    [2, 3, true, true],
    [3, 3, false, true],
    [1, 1, false, false],
  ])('page %i of %i: next %s, previous %s', (current_page, last_page, hasNextPage, hasPrevPage) => {
    expect(paginate({ ...meta, current_page, last_page }, vi.fn())).toMatchObject({ hasNextPage, hasPrevPage })
  })

  test('before the first answer there is no page to go to', () => {
    const pages = paginate(initialMeta, vi.fn())
    expect([pages.hasNextPage, pages.hasPrevPage, pages.nextPage(), pages.prevPage()]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})

describe('goToPage', () => {
  test.each([1, 2, 3])('goes to page %i of 3 and returns true', (page) => {
    const go = vi.fn()
    expect(paginate(meta, go).goToPage(page)).toBe(true)
    expect(go).toHaveBeenCalledExactlyOnceWith(page)
  })

  test.each([0, -1, 4, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d and stays', (page) => {
    const go = vi.fn()
    expect(paginate(meta, go).goToPage(page)).toBe(false)
    expect(go).not.toHaveBeenCalled()
  })
})

test('next and previous are relative to the current page', () => {
  const go = vi.fn()
  const pages = paginate(meta, go)
  expect([pages.nextPage(), pages.prevPage()]).toEqual([true, true])
  expect(go.mock.calls).toEqual([[3], [1]])
})

test('next on the last page and previous on the first are refused', () => {
  const go = vi.fn()
  expect(paginate({ ...meta, current_page: 3 }, go).nextPage()).toBe(false)
  expect(paginate({ ...meta, current_page: 1 }, go).prevPage()).toBe(false)
  expect(go).not.toHaveBeenCalled()
})

test.each([
  ['3', 3],
  ['0', 1],
  ['-2', 1],
  ['1.5', 1],
  ['abc', 1],
  ['', 1],
  ['1e3', 1],
  ['99999999999', 1_000_000],
  [null, 1],
  [undefined, 1],
])('?page=%s reads %i', (text, page) => {
  expect(pageFrom(text)).toBe(page)
})
