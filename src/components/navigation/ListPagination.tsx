import { useT } from '#src/i18n/use-t.ts'
import type { PageMeta } from '#src/lib/pagination.ts'
import { Pagination } from '#src/ui/navigation/Pagination.tsx'
import { routerLink } from './router-link.tsx'

interface ListPaginationProps {
  meta: PageMeta
  hrefFor: (page: number) => string
}

/** Links to the pages of a list. */
export const ListPagination = ({ meta, hrefFor }: ListPaginationProps) => {
  const { t, format } = useT()
  return (
    <Pagination
      label={t('core.pagination.label')}
      current={meta.current_page}
      last={meta.last_page}
      hrefFor={hrefFor}
      renderLink={routerLink}
      pageLabel={(page) => t('core.pagination.page', { page })}
      pageText={format.number}
      previousLabel={t('core.pagination.previous')}
      nextLabel={t('core.pagination.next')}
    />
  )
}
