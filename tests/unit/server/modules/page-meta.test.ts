import { expect, it } from 'vitest'
import { pageMeta } from '#server/modules/page-meta.ts'

it.each([
  [{ page: 1, per_page: 10 }, 0, { last_page: 1, from: 1, to: 0 }],
  [{ page: 1, per_page: 10 }, 1, { last_page: 1, from: 1, to: 1 }],
  [{ page: 1, per_page: 10 }, 10, { last_page: 1, from: 1, to: 10 }],
  [{ page: 2, per_page: 10 }, 10, { last_page: 1, from: 1, to: 0 }],
  [{ page: 2, per_page: 10 }, 11, { last_page: 2, from: 11, to: 11 }],
  [{ page: 3, per_page: 24 }, 60, { last_page: 3, from: 49, to: 60 }],
])('counts %j of %i', (query, total, expected) => {
  expect(pageMeta(query, total)).toEqual({ current_page: query.page, per_page: query.per_page, total, ...expected })
})
