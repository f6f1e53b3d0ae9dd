import { useQuery } from '@tanstack/react-query'
import { ProductTile } from '#src/components/cards/ProductTile.tsx'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { popularQuery } from './popular-query.ts'
import * as styles from './store.css.ts'

/** What the shop puts first, below a search that found nothing. */
export const Popular = () => {
  const { t } = useT()
  const hasWords = useMessages('extras')
  const { data: popular } = useQuery(popularQuery)
  if (!hasWords || !popular || popular.data.length === 0) return null
  return (
    <Stack as="section" gap="md">
      <Heading level={2}>{t('extras.suggestions.popular')}</Heading>
      <ul className={styles.cards}>
        {popular.data.map((product) => (
          <li key={product.id}>
            <ProductTile product={product} sizes="(min-width: 768px) 31vw, 47vw" />
          </li>
        ))}
      </ul>
    </Stack>
  )
}
