import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Link } from 'wouter'
import type { Product } from '#contract/shop/products.ts'
import { query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { tokenAtom } from '#src/domain/session/session.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { useOpening } from '#src/ui/overlay/use-opening.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import { ReviewItem } from './ReviewItem.tsx'
import * as styles from './Reviews.css.ts'

/** Link to write a review: for customers who received the product. */
export const OwnReview = ({ product }: { product: Product }) => {
  const { t } = useT()
  const isSignedIn = useAtomValue(tokenAtom) !== undefined
  if (isSignedIn) return <WriteReview product={product} />
  return (
    <div>
      <Text size="caption" tone="muted">
        {t('extras.reviews.who')}
      </Text>
      <Link
        href={href('auth', {}, { redirect: href('product', { id: product.slug }) })}
        className={buttonClass({ variant: 'quiet' })}
      >
        {t('extras.reviews.sign_in')}
      </Link>
    </div>
  )
}

const WriteReview = ({ product }: { product: Product }) => {
  const { t } = useT()
  const dialog = useOpening()
  const { data: answer } = useQuery({
    ...query('reviews.mine', { params: { id: product.id } }),
    meta: { offline: 'customer', isQuiet: true },
  })
  if (!answer) return null
  const { can_review, review, is_hidden: isHidden } = answer.data
  if (!can_review)
    return (
      <Text size="caption" tone="muted">
        {t('extras.reviews.who')}
      </Text>
    )
  return (
    <>
      {review && isHidden && (
        <Notice title={t('extras.reviews.hidden')}>
          <ul className={styles.items}>
            <ReviewItem review={review} />
          </ul>
        </Notice>
      )}
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => dialog.open(true)}>
        {t(review ? 'extras.reviews.edit' : 'extras.reviews.write')}
      </Button>
      {dialog.round > 0 && (
        <ReviewDialog
          key={dialog.round}
          product={product}
          review={review}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </>
  )
}
