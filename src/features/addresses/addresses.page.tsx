import { useQuery } from '@tanstack/react-query'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { optional, query } from '#src/api/query.ts'
import { FailedRead } from '#src/components/FailedRead.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { pageFrom } from '#src/lib/pagination.ts'
import { href } from '#src/routes.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { AddressBook } from './AddressBook.tsx'

/** A page of the list; a back end may not have it at all. */
const listQuery = (search: URLSearchParams) =>
  optional(query('addresses.list', { query: { page: pageFrom(search.get('page')) } }))

export const load: PageModule['load'] = ({ search }) => [listQuery(search)]

export const settle: PageModule['settle'] = ({ search, peek }) => {
  const { last_page: last = 1 } = peek(listQuery(search))?.meta ?? {}
  return pageFrom(search.get('page')) > last ? href('addresses', {}, { page: last }) : undefined
}

export const head: PageModule['head'] = ({ t }) => ({ title: t('address.title') })

/** The addresses of the customer. */
export default function AddressesPage({ search }: PageProps) {
  const { t } = useT()
  const { data: answer, error: failure } = useQuery(listQuery(search))
  if (answer) return <AddressBook answer={answer} isAdding={search.has('add')} />
  return (
    <Page spacing="records" title={t('address.title')}>
      {failure !== null && (
        <FailedRead
          of="addresses.list"
          failure={failure}
          missing={{ title: t('addresses.not_available.title'), text: t('addresses.not_available.text') }}
        />
      )}
    </Page>
  )
}
