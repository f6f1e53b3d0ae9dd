import { useEffect, useRef } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import type { Cart, CartLine } from '#src/domain/cart/cart.ts'
import { withLineBack, withQuantity } from '#src/domain/cart/cart-changes.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import type { CartLineView } from './cart-line-view.ts'
import { CartLineItem } from './CartLineItem.tsx'
import * as styles from './CartLines.css.ts'
import { useLineName } from './use-line-name.ts'

interface CartLinesProps {
  views: readonly CartLineView[]
  change: (change: (cart: Cart) => Cart) => Promise<void>
  /** Announces a change to screen readers. */
  onAnnounce: (text: string) => void
  onLeave?: (() => void) | undefined
  /** The line removed last, and its place: held by the owner, since the list may be removed with it. */
  removed: Removed | undefined
  onRemoved: (removed: Removed | undefined) => void
}

export interface Removed {
  line: CartLine
  at: number
  name: string
}

/** What is in the cart. What was taken out can be put back where it was. */
export const CartLines = ({ views, change, onAnnounce, onLeave, removed, onRemoved }: CartLinesProps) => {
  const { t } = useT()
  const nameOf = useLineName()
  const items = views.map((view, at) => (
    <CartLineItem
      key={view.line.variant_id}
      view={view}
      onLeave={onLeave}
      onQuantity={(quantity) => {
        void change((cart) => withQuantity(cart, view.line.variant_id, quantity))
        onAnnounce(t('cart.said_quantity', { name: nameOf(view), count: quantity }))
      }}
      onRemove={() => {
        void change((cart) => withQuantity(cart, view.line.variant_id, 0))
        onRemoved({ line: view.line, at, name: nameOf(view) })
        onAnnounce(t('cart.removed', { name: nameOf(view) }))
      }}
    />
  ))
  const undo = removed && (
    <RemovedLine
      key={`removed ${removed.line.variant_id}`}
      removed={removed}
      onUndo={() => {
        void change((cart) => withLineBack(cart, removed.line, removed.at))
        onRemoved(undefined)
        onAnnounce(t('cart.back', { name: removed.name }))
      }}
    />
  )
  return (
    <ul className={styles.list} aria-label={t('cart.lines')}>
      {undo ? items.toSpliced(removed.at, 0, undo) : items}
    </ul>
  )
}

/** The focus moves from the remove button to the undo button. */
const RemovedLine = ({ removed: { name }, onUndo }: { removed: Removed; onUndo: () => void }) => {
  const { t } = useT()
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  return (
    <li className={styles.removed}>
      <span>{t('cart.removed', { name })}</span>
      <Button ref={ref} variant="quiet" onClick={onUndo}>
        {t('cart.undo')}
      </Button>
    </li>
  )
}
