import { useEffect } from 'react'
import { Link } from 'wouter'
import type { Gone } from '#contract/site/gone.ts'
import { ProductTile } from '#src/components/cards/ProductTile.tsx'
import { forgetOneViewed } from '#src/domain/product/viewed.ts'
import { DestinationTile, ExperienceTile, VenueCard } from '#src/features/booking/places/PlaceCards.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Container } from '#src/ui/layout/Container.tsx'
import { Grid } from '#src/ui/layout/Grid.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { HALF_PHONE } from '#src/ui/media/half-phone.ts'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './GoneScreen.css.ts'

const CARD = `${HALF_PHONE}(min-width: 1024px) 17rem, (min-width: 768px) 31vw, 46vw`
const LARGE_CARD = '(min-width: 768px) 48vw, 92vw'

/** In the place of a product or a place that the shop has hidden: what it was, and what is similar. */
export const GoneScreen = ({ gone }: { gone: Gone }) => {
  const { t } = useT()
  const { products, locations = [], destinations = [], experiences = [] } = gone
  const kind = products ? 'product' : 'place'
  const count = (products?.length ?? 0) + locations.length + destinations.length + experiences.length
  return (
    <Container className={styles.screen}>
      <div className={styles.about}>
        {gone.image && (
          <Picture
            image={gone.image}
            alt=""
            sizes="min(14rem, 60vw)"
            ratio="square"
            rounded="lg"
            priority
            className={styles.picture}
          />
        )}
        <Badge tone="soft">{t(`gone.${kind}`)}</Badge>
        <Heading level={1}>
          <ShopText text={gone.name} />
        </Heading>
        <Text tone="muted">{t(`gone.${kind}_${count > 0 ? 'text' : 'alone'}`)}</Text>
        <Link href={href(products ? 'store' : 'destinations')} className={buttonClass()}>
          {t(products ? 'gone.store' : 'gone.book')}
        </Link>
      </div>
      {count > 0 && (
        <Stack as="section" gap="md">
          <Heading level={2}>{t('gone.similar')}</Heading>
          {products ? (
            <Grid layout="cards">
              {products.map((product) => (
                <ProductTile key={product.id} product={product} level={3} sizes={CARD} />
              ))}
            </Grid>
          ) : (
            <Grid layout="halves">
              {locations.map((place) => (
                <VenueCard key={place.id} place={place} sizes={LARGE_CARD} />
              ))}
              {destinations.map((place) => (
                <DestinationTile key={place.id} place={place} sizes={LARGE_CARD} />
              ))}
              {experiences.map((place) => (
                <ExperienceTile key={place.id} place={place} sizes={LARGE_CARD} />
              ))}
            </Grid>
          )}
        </Stack>
      )}
      {products && <ForgetViewed id={gone.id} />}
    </Container>
  )
}

/** What is no longer sold is not among what was viewed last either. */
const ForgetViewed = ({ id }: { id: string }) => {
  useEffect(() => forgetOneViewed(id), [id])
  return null
}
