import { locales } from '#locales/index.ts'
import type { ReviewSummary } from '#contract/booking/places.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Rating } from '#src/ui/text/Rating.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { Section } from './PlaceParts.tsx'
import * as styles from './PlaceParts.css.ts'

/** Reviews of a place by its guests. */
export const PlaceReviews = ({ reviews }: { reviews: ReviewSummary }) => {
  const { t, format, locale } = useT()
  if (reviews.count === 0) return null
  const most = Math.max(1, ...reviews.stars)
  const average = format.rating(reviews.average)
  return (
    <Section title={t('places.reviews')}>
      <Rating value={reviews.average} label={t('places.rating', { average, count: reviews.count })} />
      <ul className={styles.bars}>
        {reviews.stars
          .map((count, at) => ({ stars: at + 1, count }))
          .toReversed()
          .map(({ stars, count }) => (
            <li key={stars} className={styles.barLine}>
              <span>{t('places.stars', { count: stars })}</span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className={styles.track}>
                <rect width="100" height="8" className={styles.trackGround} />
                <rect width={(count / most) * 100} height="8" className={styles.trackFill} />
              </svg>
              <span>{format.number(count)}</span>
            </li>
          ))}
      </ul>
      {reviews.latest.length < reviews.count && (
        <Text weight="medium">{t('places.latest_reviews', { count: reviews.latest.length })}</Text>
      )}
      <ul className={styles.reviews}>
        {reviews.latest.map(({ id, author, language, rating, text, created_at: at }) => (
          <li key={id} className={styles.review}>
            <Rating value={rating} label={t('places.stars', { count: rating })} />
            <blockquote lang={language} dir={locales[language].dir}>
              <Text reading>{text}</Text>
            </blockquote>
            <Text size="caption" tone="muted">
              <bdi>{author}</bdi> · {format.date(at)}
              {language !== locale && (
                <>
                  {' · '}
                  <bdi lang={language}>{locales[language].name}</bdi>
                </>
              )}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  )
}
