import type { OrderGift } from '#contract/shop/gift-parts.ts'
import type { Order } from '#contract/shop/orders.ts'
import { Documents } from '#src/components/documents/Documents.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useTimes } from '#src/i18n/use-times.ts'
import { useT } from '#src/i18n/use-t.ts'
import { writtenPhone } from '#src/lib/written-phone.ts'
import { Code } from '#src/ui/text/Code.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { leftAfterCards } from '#src/components/payment/left-after-cards.ts'
import { Fact } from './Fact.tsx'
import * as styles from './order.css.ts'
import { Panel } from './OrderPanel.tsx'
import { Parcels } from './parcels/Parcels.tsx'

/** Parcels, gift part, payment, contact and documents of an order. */
export const OrderFacts = ({ order }: { order: Order }) => {
  const { t, format } = useT()
  const { contact, note, gift, gift_cards: cards = [], payment_status: status, amounts } = order
  const byCard = cards.length > 0 && status !== 'pending' ? leftAfterCards(cards, amounts.total) : undefined
  return (
    <>
      <Parcels order={order} />
      {gift && <Gift gift={gift} />}
      <Panel title={t('orders.payment')}>
        <dl className={styles.facts}>
          <Fact term={t(`orders.methods.${order.payment_method}`)}>{t(`orders.payments.${order.payment_status}`)}</Fact>
          {cards.map(({ last_four: last, amount }) => (
            <Fact key={last} term={t('orders.by_gift_card', { last })}>
              {format.money(amount)}
            </Fact>
          ))}
          {byCard && <Fact term={t('orders.by_card')}>{format.money(byCard)}</Fact>}
          <Fact term={t('orders.delivery')}>
            <ShopText text={order.delivery_method.name} />
          </Fact>
          <Fact term={t('orders.contact')}>
            <bdi>{contact.name}</bdi>
            <br />
            <bdi dir="ltr" translate="no">
              {contact.email}
            </bdi>
            <br />
            <Code>{writtenPhone(contact.phone)}</Code>
          </Fact>
          {note && <Fact term={t('orders.note')}>{note}</Fact>}
        </dl>
      </Panel>
      <Documents of="order" id={order.id} className={styles.panel} />
    </>
  )
}

const Gift = ({ gift: { message, from, wrap, not_before: notBefore } }: { gift: OrderGift }) => {
  const { t } = useT()
  const { day } = useTimes()
  return (
    <Panel title={t('orders.gift.title')}>
      <Text tone="muted">
        {[t('orders.gift.no_prices'), wrap && t('orders.gift.wrap')].filter(Boolean).join(' · ')}
      </Text>
      <dl className={styles.facts}>
        {message && (
          <Fact term={t('orders.gift.message')}>
            <bdi className={styles.card}>{message}</bdi>
          </Fact>
        )}
        {from && (
          <Fact term={t('orders.gift.from')}>
            <bdi>{from}</bdi>
          </Fact>
        )}
        {notBefore && <Fact term={t('orders.gift.not_before')}>{day(notBefore)}</Fact>}
      </dl>
    </Panel>
  )
}
