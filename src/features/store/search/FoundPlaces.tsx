import { useQuery } from '@tanstack/react-query'
import { type ApiQuery, optional, query } from '#src/api/query.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Link } from 'wouter'
import type { Filters } from '#src/features/store/search.ts'
import * as styles from './FoundPlaces.css.ts'

/**
 * Places that match the search text: venues, destinations and experiences. Read on the first page of a search of the
 * whole store.
 */
export const placesQuery = ({
  q,
  category,
  page,
}: Pick<Filters, 'q' | 'category' | 'page'>): ApiQuery<'search.suggestions'> & { enabled: boolean } => ({
  ...optional(query('search.suggestions', { query: { q: q ?? '', limit: 1 } }), 'failing'),
  enabled: Boolean(q) && !category && page === 1,
})

/** Links to the places that a search found, and to all of them. */
export const FoundPlaces = ({ filters }: { filters: Filters }) => {
  const { t } = useT()
  const read = placesQuery(filters)
  const { data: answer } = useQuery(read)
  const places = (read.enabled && answer?.data.places) || []
  if (places.length === 0) return null
  return (
    <section aria-labelledby={styles.headingId} className={styles.section}>
      <div className={styles.head}>
        <Heading level={2} size="heading" id={styles.headingId}>
          {t('store.places.title')}
        </Heading>
        <Link href={href('destinations', {}, { view: 'experiences', q: filters.q })} className={styles.all}>
          {t('store.places.all')}
        </Link>
      </div>
      <ul className={styles.list}>
        {places.map(({ kind, id, slug, name, image }) => (
          <li key={id}>
            <Link href={href(kind, { id: slug })} className={styles.place}>
              <span className={styles.picture}>
                <Picture image={image} alt="" sizes="3rem" ratio="square" rounded="sm" />
              </span>
              <span>
                <span className={styles.name}>
                  <ShopText text={name} />
                </span>
                <span className={styles.kind}>{t(`store.places.${kind}`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
