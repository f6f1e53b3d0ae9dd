import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { Link } from 'wouter'
import type { Order } from '#contract/shop/orders.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { ShopTexts } from '#src/i18n/ShopTexts.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { useAmounts } from '#src/components/price/use-amounts.tsx'
import { useArrival } from '#src/components/navigation/use-arrival.ts'
import { useDescribe } from '#src/components/address/use-describe-address.ts'
import { writtenPhone } from '#src/lib/written-phone.ts'
import { href } from '#src/routes.ts'
import { isGuestAtom } from '#src/domain/session/session.ts'
import { Code } from '#src/ui/text/Code.tsx'
import { CodedText } from '#src/ui/text/CodedText.tsx'
import { Amounts } from '#src/ui/text/Amounts.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './order.css.ts'
import { OrderFacts } from './late-parts.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderNotices } from './notices/OrderNotices.tsx'
import { Panel } from './OrderPanel.tsx'
import { Returns } from './returns/Returns.tsx'
import { OrderStatusBadge } from './OrderStatusBadge.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { goingOn } from './returns/worth.ts'

/** An order: its state, items, address and amounts, and its actions. */
export const OrderView = ({ order }: { order: Order }) => {
  const { t, format } = useT()
  const { lines } = useDescribe()
  const amounts = useAmounts(order.amounts)
  const address = order.shipping_address
  return (
    <>
      <div>
        <Link href={href('history')} className={styles.back}>
          {t('orders.back')}
        </Link>
        <Inline gap="sm">
          <Heading level={1} size="heading">
            <CodedText text={t('orders.named', { reference: order.reference })} code={order.reference} />
          </Heading>
          <OrderStatusBadge order={order} />
        </Inline>
        <Text tone="muted">{t('orders.placed', { when: format.date(order.created_at) })}</Text>
        {isUnderWay(order) && <Arrival order={order} />}
      </div>
      <OrderNotices order={order} />
      <OrderActions order={order} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Panel title={t('orders.timeline')}>
            <OrderTimeline order={order} />
          </Panel>
          <Returns of={order} />
          <Panel title={t('orders.items')}>
            <OrderItems order={order} />
          </Panel>
          <Panel title={t('orders.address')}>
            {[address.full_name, address.short_address, ...lines(address)].filter(Boolean).map((line, at) => (
              <Text key={line} {...(at === 0 ? { weight: 'medium' } : { tone: 'muted' })}>
                <bdi>{line}</bdi>
              </Text>
            ))}
            {address.phone && (
              <Text tone="muted">
                <Code>{writtenPhone(address.phone)}</Code>
              </Text>
            )}
          </Panel>
        </div>
        <div className={styles.column}>
          <Panel title={t('orders.summary')}>
            <Amounts {...amounts} />
          </Panel>
          <Suspense>
            <OrderFacts order={order} />
          </Suspense>
        </div>
      </div>
    </>
  )
}

/** Paid or to be paid in cash, and not delivered yet. */
const isUnderWay = ({ status }: Order): boolean => status === 'processing' || status === 'shipped'

/** Whether the customer has pieces of a line that stay theirs: what was given back or refunded is not reviewed. */
const canReview = (item: Order['items'][number], { status }: Order): boolean =>
  goingOn(item) > 0 && (status === 'delivered' || item.arrived !== undefined)

const Arrival = ({ order }: { order: Order }) => {
  const { t } = useT()
  const { from, to, isPast } = useArrival()(order.delivery_method.days, order.created_at, order.gift?.not_before)
  if (isPast) return null
  return <Text>{from === to ? t('orders.arrives', { day: from }) : t('orders.arrives_between', { from, to })}</Text>
}

const OrderItems = ({ order }: { order: Order }) => {
  const { t, say, format } = useT()
  // Reviews are written by accounts.
  const isGuest = useAtomValue(isGuestAtom)
  return (
    <ul>
      {order.items.map((item) => (
        <li key={item.id} className={styles.item}>
          <span className={styles.picture}>
            <Picture image={item.image} alt="" sizes="4rem" ratio="square" />
          </span>
          <div>
            {item.is_gone ? (
              <Text weight="medium">
                <ShopText text={item.name} />
              </Text>
            ) : (
              <Link href={href('product', { id: item.slug }, { variant: item.variant_id })} className={styles.name}>
                <ShopText text={item.name} />
              </Link>
            )}
            <Text size="caption" tone="muted">
              <ShopTexts texts={item.options.map(({ value }) => value)} separator={t('cart.comma')} />
              {item.options.length > 0 && t('cart.comma')}
              {t('orders.quantity', { count: item.quantity })}
            </Text>
            {item.is_gone && (
              <Text size="caption" tone="muted">
                {t('orders.item_gone')}
              </Text>
            )}
            {item.unsent !== undefined && (
              <Text size="caption" tone="muted">
                {t('orders.unsent', { count: item.unsent })}
              </Text>
            )}
            {!isGuest && canReview(item, order) && !item.is_gone && (
              <Link
                href={`${href('product', { id: item.slug })}#reviews`}
                aria-label={t('orders.review_named', { name: say(item.name) })}
                className={styles.review}
              >
                {t('orders.review')}
              </Link>
            )}
          </div>
          <Price text={format.amount(item.total)} label={format.money(item.total)} currency={item.total.currency} />
        </li>
      ))}
    </ul>
  )
}
