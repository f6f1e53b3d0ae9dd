import { Link } from 'wouter'
import type { Category } from '#contract/shop/categories.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Card, cardLink } from '#src/ui/layout/Card.tsx'
import { Grid } from '#src/ui/layout/Grid.tsx'
import { HALF_PHONE } from '#src/ui/media/half-phone.ts'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './Categories.css.ts'
import { Section } from './Section.tsx'

const SIZES = `${HALF_PHONE}(min-width: 1280px) 24rem, (min-width: 768px) 31vw, calc(50vw - 1.5rem)`

/** The shelves of the store, each a picture and a link. */
export const Categories = ({ categories }: { categories: readonly Category[] }) => {
  const { t } = useT()
  if (categories.length === 0) return null
  return (
    <Section title={t('home.categories')}>
      <Grid layout="tiles">
        {categories.map(({ id, slug, name, image, count }) => (
          <Card key={id} interactive>
            <Picture image={image} alt="" ratio="landscape" sizes={SIZES} />
            <div className={styles.words}>
              <Heading level={3} size="lead">
                <Link href={href('store', {}, { category: slug })} className={cardLink}>
                  <ShopText text={name} />
                </Link>
              </Heading>
              <Text size="caption" tone="muted">
                {t('home.products', { count })}
              </Text>
            </div>
          </Card>
        ))}
      </Grid>
    </Section>
  )
}
