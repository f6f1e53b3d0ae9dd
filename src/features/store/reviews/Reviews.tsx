import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Meta } from '#contract/rules/common.ts'
import type { Product } from '#contract/shop/products.ts'
import { REVIEW_SORTS, type ReviewLanguage } from '#contract/shop/reviews.ts'
import { sourceLocales } from '#locales/index.ts'
import { sourceOf } from '#locales/sources.ts'
import { query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { OwnReview } from './OwnReview.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import * as styles from './Reviews.css.ts'
import { ReviewSummary } from './ReviewSummary.tsx'

/** The customer's language first: the default where there are several, and named as such. */
const SORTS = ['own', ...REVIEW_SORTS] as const
type Sort = (typeof SORTS)[number]

/** Reviews of a product, ten at a time, and a link to write one. */
export const Reviews = ({ product }: { product: Product }) => {
  const { t, locale } = useT()
  const hasWords = useMessages('extras')
  const id = useId()
  const [sort, setSort] = useState<Sort>('own')
  const [language, setLanguage] = useState<ReviewLanguage>()
  const [page, setPage] = useState(1)
  const { data: answer, error: failure } = useQuery({
    ...query('reviews.list', {
      params: { id: product.id },
      query: {
        ...(sort === 'own' ? { sort: 'newest', prefer: sourceOf(locale) } : { sort }),
        page,
        ...(language && { language }),
      },
    }),
    meta: { offline: 'device', isQuiet: true },
  })
  // The page before stays until the next one is there.
  const [shown, setShown] = useState(answer)
  if (answer && shown !== answer) setShown(answer)
  if (!hasWords) return null
  const list = answer ?? shown
  const isMixed = list?.languages && sourceLocales.every((one) => (list.languages?.[one] ?? 0) > 0)
  const sorts = isMixed && !language ? SORTS : REVIEW_SORTS
  const turn = (to: number) => {
    setPage(to)
    document.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView()
  }
  return (
    <section aria-labelledby={id} className={styles.section}>
      <Heading level={2} id={id}>
        {t('extras.reviews.title')}
      </Heading>
      {failure !== null && !list && <Notice>{t('extras.reviews.failed')}</Notice>}
      {list && (
        <div className={styles.columns}>
          <div className={styles.aside}>
            <ReviewSummary
              summary={list.summary}
              written={list.languages && Object.values(list.languages).reduce((sum, one) => sum + one, 0)}
            />
            <OwnReview product={product} />
          </div>
          <div className={styles.list}>
            {list.summary.count > 1 && (
              <div className={styles.sort}>
                {isMixed && (
                  <Field label={t('extras.reviews.language')} labelHidden>
                    {(control) => (
                      <Select
                        {...control}
                        value={language ?? ''}
                        onChange={(event) => {
                          setLanguage(sourceLocales.find((one) => one === event.target.value))
                          setPage(1)
                        }}
                        options={[
                          { value: '', label: t('extras.reviews.languages.all') },
                          ...sourceLocales.map((value) => ({ value, label: t(`extras.reviews.languages.${value}`) })),
                        ]}
                      />
                    )}
                  </Field>
                )}
                <Field label={t('extras.reviews.sort')} labelHidden>
                  {(control) => (
                    <Select
                      {...control}
                      value={sorts.find((one) => one === sort) ?? 'newest'}
                      onChange={(event) => {
                        setSort(SORTS.find((one) => one === event.target.value) ?? 'newest')
                        setPage(1)
                      }}
                      options={sorts.map((value) => ({ value, label: t(`extras.reviews.sorts.${value}`) }))}
                    />
                  )}
                </Field>
              </div>
            )}
            {list.data.length === 0 && list.summary.count > 0 && <Text tone="muted">{t('extras.reviews.empty')}</Text>}
            <ul className={styles.items} aria-busy={!answer}>
              {list.data.map((review) => (
                <ReviewItem key={review.id} review={review} />
              ))}
            </ul>
            <ReviewPages meta={list.meta} page={page} onTurn={turn} />
          </div>
        </div>
      )}
    </section>
  )
}

interface ReviewPagesProps {
  meta: Meta
  /** The page that is asked for. */
  page: number
  onTurn: (page: number) => void
}

const ReviewPages = ({ meta, page, onTurn }: ReviewPagesProps) => {
  const { t, format } = useT()
  if (meta.last_page <= 1) return null
  return (
    <nav aria-label={t('extras.reviews.pages')} className={styles.pages}>
      <Button variant="secondary" blocked={page <= 1} onClick={() => onTurn(page - 1)}>
        {t('extras.reviews.previous')}
      </Button>
      <span translate="no">{`${format.number(meta.current_page)} / ${format.number(meta.last_page)}`}</span>
      <Button variant="secondary" blocked={page >= meta.last_page} onClick={() => onTurn(page + 1)}>
        {t('extras.reviews.next')}
      </Button>
    </nav>
  )
}
