import type { PageModule, PageProps } from '#src/api/page.ts'
import { optional, useOptionalQuery } from '#src/api/optional-query.ts'
import { query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { pageFrom } from '#src/lib/pagination.ts'
import { href } from '#src/routes.ts'
import { Container } from '#src/ui/layout/Container.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { AddressBook } from './AddressBook.tsx'
import * as styles from './addresses.css.ts'

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
  const { answer, failure } = useOptionalQuery(listQuery(search))
  return (
    <Container className={styles.page}>
      {answer ? (
        <AddressBook answer={answer} />
      ) : (
        <>
          <Heading level={1}>{t('address.title')}</Heading>
          {failure !== undefined && (
            <EmptyState title={t('address.not_available.title')} text={t('address.not_available.text')} />
          )}
        </>
      )}
    </Container>
  )
}
