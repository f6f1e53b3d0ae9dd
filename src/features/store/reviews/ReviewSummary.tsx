import type { ReviewSummary as Summary } from '#contract/shop/reviews.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Rating } from '#src/ui/text/Rating.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { Bar } from '#src/ui/feedback/Bar.tsx'
import * as styles from './Reviews.css.ts'

interface ReviewSummaryProps {
  summary: Summary
  /** How many of the ratings have a text; all that can be read below. */
  written: number | undefined
}

/** The overall rating: the average, how many gave how many stars, and how many wrote something. */
export const ReviewSummary = ({ summary: { average, count, distribution }, written }: ReviewSummaryProps) => {
  const { t, format } = useT()
  if (count === 0) return <Text tone="muted">{t('extras.reviews.none')}</Text>
  return (
    <div className={styles.summary}>
      <div className={styles.average}>
        <span className={styles.number} aria-hidden="true">
          {format.number(average)}
        </span>
        <Rating value={average} label={t('extras.reviews.average', { average: format.number(average), count })} />
      </div>
      <ul className={styles.bars}>
        {distribution
          .map((of, at) => ({ stars: at + 1, of }))
          .toReversed()
          .map(({ stars, of }) => (
            <li key={stars} className={styles.bar}>
              <span>{t('extras.reviews.stars', { count: stars })}</span>
              <Bar value={of} max={count} />
              <span className={styles.count}>{format.number(of)}</span>
            </li>
          ))}
      </ul>
      {written !== undefined && written > 0 && written < count && (
        <Text size="caption" tone="muted">
          {t('extras.reviews.written', { count: written })}
        </Text>
      )}
    </div>
  )
}
