import { useId } from 'react'
import type { Feature } from '#contract/site/home.ts'
import { langOf } from '#src/i18n/written-in.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Container } from '#src/ui/layout/Container.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './Story.css.ts'

/** The craft's story beside its picture. */
export const Story = ({ story }: { story: Feature }) => {
  const { t, say, locale } = useT()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.band}>
      <Container>
        <div data-reveal="" className={styles.sides}>
          <Picture
            image={story.image}
            alt={say(story.image.alt)}
            lang={langOf(story.image.alt, locale)}
            ratio="landscape"
            rounded="lg"
            sizes="(min-width: 768px) min(50vw, 38rem), 92vw"
          />
          <div className={styles.words}>
            <Text size="caption" weight="medium" tone="accent">
              {t('home.story')}
            </Text>
            <Heading level={2} size="display" id={id}>
              <ShopText text={story.title} />
            </Heading>
            <Text size="lead" reading className={styles.text}>
              <ShopText text={story.text} />
            </Text>
          </div>
        </div>
      </Container>
    </section>
  )
}
