import type { Review } from '#contract/shop/reviews.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Badge } from '#src/ui/feedback/Badge.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Rating } from '#src/ui/text/Rating.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './Reviews.css.ts'

/** One review. Untrusted: shown as text, in the direction it was written in. */
export const ReviewItem = ({ review: { author, rating, text, language, created_at } }: { review: Review }) => {
  const { t, format, locale } = useT()
  return (
    <li className={styles.item}>
      <Inline gap="sm">
        <Rating value={rating} label={t('extras.reviews.stars', { count: rating })} text=" " />
        <Text as="span" weight="medium">
          <bdi translate="no">{author}</bdi>
        </Text>
        {language && language !== locale && <Badge tone="soft">{t(`extras.reviews.languages.${language}`)}</Badge>}
        <Text as="span" size="caption" tone="muted">
          <time dateTime={created_at}>{format.date(created_at)}</time>
        </Text>
      </Inline>
      <p dir="auto" lang={language} className={styles.text}>
        {text}
      </p>
    </li>
  )
}
