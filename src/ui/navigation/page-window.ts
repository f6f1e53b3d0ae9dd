/** A page number, or a gap in the numbers. */
type PageItem = number | 'gap'

/**
 * The pages worth a link: first, last, the current one and its neighbours; a single page that would be left out is shown
 * rather than a gap of the same width.
 * @example pageWindow(6, 12) gives 1, gap, 5, 6, 7, gap, 12
 */
export const pageWindow = (current: number, last: number): PageItem[] => {
  const shown = [1, current - 1, current, current + 1, last].filter((page) => page >= 1 && page <= last)
  const items: PageItem[] = []
  let previous = 0
  for (const page of [...new Set(shown)].sort((a, b) => a - b)) {
    if (page - previous === 2) items.push(page - 1)
    else if (page - previous > 2) items.push('gap')
    items.push(page)
    previous = page
  }
  return items
}
