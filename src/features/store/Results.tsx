import { useQuery } from '@tanstack/react-query'
import type { ProductCard } from '#contract/shop/products.ts'
import { useT } from '#src/i18n/use-t.ts'
import type { PageMeta } from '#src/lib/pagination.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { DeferredSection } from '#src/ui/layout/DeferredSection.tsx'
import { HALF_PHONE } from '#src/ui/media/half-phone.ts'
import { ListPagination } from '#src/components/navigation/ListPagination.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { type Filters, panelCount, storeHref, widened } from './search.ts'
import { popularQuery } from './popular-query.ts'
import * as styles from './store.css.ts'
import { StayLink } from '#src/components/navigation/StayLink.tsx'
import { ProductTile } from '#src/components/cards/ProductTile.tsx'

interface ResultsProps {
  products: readonly ProductCard[]
  meta: PageMeta
  filters: Filters
}

/** Two cards beside each other on phones, three on tablets, four on desktops, beside the rail where there is one. */
const SIZES = `${HALF_PHONE}(min-width: 1280px) 13rem, (min-width: 1024px) 22vw, (min-width: 768px) 31vw, 47vw`

/**
 * All cards are equally large, so any in view may be the largest by a fraction of a pixel: none of them is loaded
 * lazily.
 */
const IN_SIGHT = 4

/** Two rows on desktops, four on phones. */
const FIRST_SCREEN = 8

/** What was found, or what to do when nothing was. */
export const Results = ({ products, meta, filters }: ResultsProps) => {
  if (products.length === 0) return <NothingFound filters={filters} />
  const cards = products.map((product, at) => (
    <li key={product.id}>
      <ProductTile product={product} level={2} sizes={SIZES} priority={at === 0} eager={at < IN_SIGHT} />
    </li>
  ))
  return (
    <Stack gap="xl">
      <ul className={styles.cards}>
        {cards.slice(0, FIRST_SCREEN)}
        <DeferredSection as="li">{cards.slice(FIRST_SCREEN)}</DeferredSection>
      </ul>
      <ListPagination meta={meta} hrefFor={(page) => storeHref({ ...filters, page })} />
    </Stack>
  )
}

const NothingFound = ({ filters }: { filters: Filters }) => {
  const { t } = useT()
  const isNarrowed = filters.category !== undefined || panelCount(filters) > 0
  const { data: popular } = useQuery(popularQuery)
  return (
    <>
      <EmptyState
        picture="/images/empty-search.svg"
        title={t('store.empty.title')}
        text={t(isNarrowed ? 'store.empty.text_filters' : 'store.empty.text')}
        action={
          <StayLink href={widened(filters)} className={buttonClass()}>
            {t('store.empty.action')}
          </StayLink>
        }
      />
      {popular && popular.data.length > 0 && (
        <Stack as="section" gap="md">
          <Heading level={2}>{t('store.empty.popular')}</Heading>
          <ul className={styles.cards}>
            {popular.data.map((product) => (
              <li key={product.id}>
                <ProductTile product={product} sizes={SIZES} />
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </>
  )
}
