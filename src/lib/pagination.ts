/** Pagination of a list (spec §3); the same fields as the API's `meta`. */
export interface PageMeta {
  current_page: number
  last_page: number
  per_page: number
  total: number
  from: number
  to: number
}

/** The spec's initial values, before the first answer. */
export const initialMeta: PageMeta = { current_page: 1, last_page: 1, per_page: 10, total: 0, from: 1, to: 0 }

export interface Pagination extends PageMeta {
  hasNextPage: boolean
  hasPrevPage: boolean
  /** Goes to a page from 1 to the last; anything else is refused. Returns whether it went. */
  goToPage: (page: number) => boolean
  nextPage: () => boolean
  prevPage: () => boolean
}

/** A list's pagination: what is derived from its meta, and moves relative to the current page. `go` does the moving. */
export const paginate = (meta: PageMeta, go: (page: number) => void): Pagination => {
  const goToPage = (page: number) => {
    if (!Number.isInteger(page) || page < 1 || page > meta.last_page) return false
    go(page)
    return true
  }
  return {
    ...meta,
    hasNextPage: meta.current_page < meta.last_page,
    hasPrevPage: meta.current_page > 1,
    goToPage,
    nextPage: () => goToPage(meta.current_page + 1),
    prevPage: () => goToPage(meta.current_page - 1),
  }
}

/** The highest page number accepted. */
const MAX_PAGE = 1_000_000

/** A page number out of a URL: anything that is no positive integer reads 1. */
export const pageFrom = (text: string | null | undefined): number =>
  text && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), MAX_PAGE) : 1
