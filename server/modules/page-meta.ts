import type { Meta } from '#contract/rules/common.ts'

/** The pagination of a list (spec §3). Nothing to show, on an empty list or beyond the last page, is from 1 to 0. */
export const pageMeta = ({ page, per_page }: { page: number; per_page: number }, total: number): Meta => {
  const before = (page - 1) * per_page
  const isEmpty = before >= total
  return {
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / per_page)),
    per_page,
    total,
    from: isEmpty ? 1 : before + 1,
    to: isEmpty ? 0 : Math.min(before + per_page, total),
  }
}
