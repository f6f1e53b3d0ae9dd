import { Link } from 'wouter'
import type { Feature } from '#contract/site/home.ts'
import { langOf } from '#src/i18n/written-in.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Container } from '#src/ui/layout/Container.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './Hero.css.ts'

/**
 * Wide enough for the height the picture fills, which decides how large it is drawn: on phones a fifth of its width is cut
 * off, and four fifths of the pixels look the same (`screen-widths.test.tsx`).
 */
const SIZES = '(min-width: 768px) max(64vw, clamp(48rem, 77vw, 67.2rem)), 98vw'

/**
 * The hero: a night scene with a caravan, and the shop's headline. Dark in both themes. The picture fades into the
 * plain night behind the text, so the text is legible beside any picture.
 */
export const Hero = ({ hero }: { hero: Feature }) => {
  const { t, say, locale } = useT()
  return (
    <section data-theme="dark" className={styles.hero}>
      <div className={styles.view}>
        <Picture
          image={hero.image}
          alt={say(hero.image.alt)}
          lang={langOf(hero.image.alt, locale)}
          sizes={SIZES}
          ratio="landscape"
          priority
          className={styles.picture}
        />
      </div>
      <Container className={styles.place}>
        <div className={styles.words}>
          <Heading level={1} size="hero">
            <ShopText text={hero.title} />
          </Heading>
          <Text size="lead" className={styles.text}>
            <ShopText text={hero.text} />
          </Text>
          <div className={styles.actions}>
            <Link href={href('store')} className={buttonClass({ size: 'lg' })}>
              {t('home.shop_now')}
            </Link>
            <Link
              href={href('destinations', {}, { view: 'experiences' })}
              className={buttonClass({ variant: 'secondary', size: 'lg' })}
            >
              {t('home.book_link')}
            </Link>
          </div>
        </div>
      </Container>
    </section>
  )
}
