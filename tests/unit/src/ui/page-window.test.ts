import { expect, test } from 'vitest'
import { pageWindow } from '#src/ui/navigation/page-window.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 12, [1, 2, 'gap', 12]],
  [3, 12, [1, 2, 3, 4, 'gap', 12]],
  [4, 12, [1, 2, 3, 4, 5, 'gap', 12]],
  [6, 12, [1, 'gap', 5, 6, 7, 'gap', 12]],
  [9, 12, [1, 'gap', 8, 9, 10, 11, 12]],
  [12, 12, [1, 'gap', 11, 12]],
])('page %i of %i', (current, last, items) => {
  expect(pageWindow(current, last)).toEqual(items)
})
