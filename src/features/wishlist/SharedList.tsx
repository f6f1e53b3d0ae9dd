import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { FailedRead } from '#src/components/FailedRead.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { WishButton } from '#src/components/cards/WishButton.tsx'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { classNames } from '#src/ui/theme/class-names.ts'
import { sharedQuery } from './shared-query.ts'
import { WishCard } from './WishCard.tsx'
import * as styles from './wishlist.css.ts'

/** A shared wishlist, visible to all who have the link. */
export const SharedList = ({ token }: { token: string }) => {
  const { t } = useT()
  const { data: answer, error: failure } = useQuery(sharedQuery(token))
  if (!answer)
    return failure === null ? null : (
      <FailedRead
        of="wishlists.read"
        failure={failure}
        picture="/images/empty-wishlist.svg"
        level={1}
        missing={{ title: t('wishlist.revoked'), text: t('wishlist.revoked_text') }}
        notHere={{ title: t('wishlist.out_of_reach') }}
        action={
          <Link href={href('store')} className={buttonClass()}>
            {t('wishlist.browse')}
          </Link>
        }
      />
    )
  const { name, products } = answer.data
  return (
    <>
      <Heading level={1}>{t('wishlist.of', { name })}</Heading>
      {products.length === 0 ? (
        <EmptyState picture="/images/empty-wishlist.svg" level={2} title={t('wishlist.shared_empty')} />
      ) : (
        <ul className={styles.cards}>
          {products.map((product) => (
            <li key={product.id} className={classNames(styles.item, product.is_gone && styles.away)}>
              <WishCard
                product={product}
                isGone={product.is_gone === true}
                action={!product.is_gone && <WishButton product={product} />}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
