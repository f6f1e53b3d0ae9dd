import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import Undo2 from 'lucide/dist/esm/icons/undo-2.mjs'
import { Link } from 'wouter'
import { isMissing } from '#src/api/errors.ts'
import { query } from '#src/api/query.ts'
import { FailedRead } from '#src/components/FailedRead.tsx'
import { Message } from '#src/i18n/Message.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { tokenAtom } from '#src/domain/session/session.ts'
import { useWishlist } from '#src/domain/wishlist/use-wishlist.ts'
import { changeWishlistAtom, type Wish } from '#src/domain/wishlist/wishlist.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { ShareList } from './ShareList.tsx'
import { WishItem } from './WishItem.tsx'
import * as styles from './wishlist.css.ts'

/** One's own wishlist, as the device keeps it and as the shop has its products now. */
export const OwnList = () => {
  const { t } = useT()
  const { wishes, isKnown } = useWishlist()
  const change = useSetAtom(changeWishlistAtom)
  const [removed, setRemoved] = useState<Wish>()
  const ids = wishes.map(({ product_id }) => product_id).toSorted()
  const { data: answer } = useQuery({
    ...quiet(query('wishlists.look', { query: { ids: ids.join(',') as never } })),
    enabled: ids.length > 0,
  })
  // Also starts what synchronizes the account's list with this device.
  const isSignedIn = useAtomValue(tokenAtom) !== undefined
  const account = useQuery({ ...quiet(query('wishlists.list', {})), enabled: isKnown && isSignedIn })
  // What is wished for on other devices is not known while the account's list is not read.
  const isUnread = isSignedIn && account.isError && !account.data && !isMissing(account.error)
  const isEmpty =
    isKnown && wishes.length === 0 && (!isSignedIn || account.isError || account.data?.data.length === 0) && !isUnread
  const now = new Map(answer?.data.map((product) => [product.id, product]))
  const remove = (wish: Wish) => {
    change({ kind: 'remove', product_id: wish.product_id })
    setRemoved(wish)
  }
  const isBack = removed !== undefined && ids.includes(removed.product_id)
  return (
    <>
      <div className={styles.head}>
        <Heading level={1}>{t('wishlist.title')}</Heading>
        {wishes.length > 0 && <Text tone="muted">{t('wishlist.count', { count: wishes.length })}</Text>}
      </div>
      <div role="status">
        {removed && !isBack && (
          <Removed
            wish={removed}
            onUndo={() => {
              change({ kind: 'add', wish: removed })
              setRemoved(undefined)
            }}
          />
        )}
      </div>
      {isUnread && wishes.length === 0 && (
        <FailedRead of="wishlists.list" failure={account.error} missing={{ title: t('wishlist.empty') }} level={2} />
      )}
      {isEmpty && (
        <EmptyState
          picture="/images/empty-wishlist.svg"
          title={t('wishlist.empty')}
          text={t('wishlist.empty_text')}
          level={2}
          action={
            <Link href={href('store')} className={buttonClass()}>
              {t('wishlist.browse')}
            </Link>
          }
        />
      )}
      {wishes.length > 0 && (
        <>
          <ul className={styles.cards}>
            {wishes.map((wish) => {
              const product = now.get(wish.product_id) ?? wish.seen
              return (
                <WishItem
                  key={wish.product_id}
                  wish={wish}
                  product={product}
                  isGone={product.is_gone === true || (answer !== undefined && !now.has(wish.product_id))}
                  onRemove={() => remove(wish)}
                  onMoved={() => change({ kind: 'remove', product_id: wish.product_id })}
                />
              )
            })}
          </ul>
          <ShareList />
        </>
      )}
    </>
  )
}

/** What is shown is there without the answer; a failure needs no words of its own. */
const quiet = <Read extends { meta: object }>(read: Read): Read => ({ ...read, meta: { ...read.meta, isQuiet: true } })

/** What was just removed, for as long as it can be brought back. */
const Removed = ({ wish, onUndo }: { wish: Wish; onUndo: () => void }) => {
  const { t } = useT()
  const undo = useRef<HTMLButtonElement>(null)
  // The button that was pressed went with its card.
  useEffect(() => undo.current?.focus(), [wish])
  return (
    <div className={styles.removed}>
      <Text>
        <Message of="wishlist.removed" values={{ name: <ShopText text={wish.seen.name} /> }} />
      </Text>
      <Button variant="quiet" ref={undo} onClick={onUndo}>
        <Icon glyph={Undo2} size="sm" mirror />
        {t('wishlist.undo')}
      </Button>
    </div>
  )
}
