import type { Review } from '#contract/reviews.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Inline } from '#src/ui/Inline.tsx'
import { Rating } from '#src/ui/Rating.tsx'
import { Text } from '#src/ui/Text.tsx'
import * as styles from './Reviews.css.ts'

/** One review. It is a stranger's: shown as text, in whichever direction it was written. */
export const ReviewItem = ({ review: { author, rating, text, created_at } }: { review: Review }) => {
  const { t, format } = useT()
  return (
    <li className={styles.item}>
      <Inline gap="sm">
        <Rating value={rating} label={t('extras.reviews.stars', { count: rating })} text=" " />
        <Text as="span" weight="medium">
          <bdi>{author}</bdi>
        </Text>
        <Text as="span" size="caption" tone="muted">
          <time dateTime={created_at}>{format.date(created_at)}</time>
        </Text>
      </Inline>
      <p dir="auto" className={styles.text}>
        {text}
      </p>
    </li>
  )
}
