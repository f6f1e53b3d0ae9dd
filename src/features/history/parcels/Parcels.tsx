import type { Order } from '#contract/shop/orders.ts'
import { leftToShip } from '#contract/shop/parcels.ts'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Text } from '#src/ui/text/Text.tsx'
import { Fact } from '#src/features/history/Fact.tsx'
import * as styles from '#src/features/history/order.css.ts'
import { Panel } from '#src/features/history/OrderPanel.tsx'
import { ReceiveParcel } from './ReceiveParcel.tsx'
import { Pieces } from '#src/features/history/returns/Pieces.tsx'
import { TrackingNumber } from './TrackingNumber.tsx'

/** The parcels of an order; where it goes in several, what is in each and what is in none yet. */
export const Parcels = ({ order }: { order: Order }) => {
  const { t } = useT()
  const { stamp } = useShopTimes()
  const left = order.status === 'shipped' ? leftToShip(order) : []
  return (
    <>
      {order.shipments.map(
        ({ id, carrier, tracking_number: number, tracking_url: url, status, items, events }, index) => (
          <Panel key={id} title={t('orders.shipment', { number: index + 1 })}>
            {carrier && (
              <dl className={styles.facts}>
                <Fact term={t('orders.carrier')}>{carrier}</Fact>
                {number && (
                  <Fact term={t('orders.tracking')}>
                    <TrackingNumber number={number} url={url} />
                  </Fact>
                )}
              </dl>
            )}
            {items && (
              <>
                <Text weight="medium">{t('orders.shipment_items')}</Text>
                <Pieces order={order} pieces={items} />
              </>
            )}
            <Text weight="medium">{t(`orders.shipment_status.${status}`)}</Text>
            {status === 'shipped' && order.payment_status !== 'pending' && <ReceiveParcel order={order} parcel={id} />}
            <ol className={styles.timeline}>
              {events.map((event) => (
                <li key={`${event.status} ${event.at}`} className={styles.step}>
                  <Text>
                    <ShopText text={event.label} />
                  </Text>
                  <Text size="caption" tone="muted">
                    {stamp(event.at)}
                  </Text>
                </li>
              ))}
            </ol>
          </Panel>
        ),
      )}
      {left.length > 0 && (
        <Panel title={t('orders.not_shipped')}>
          <Pieces order={order} pieces={left} />
        </Panel>
      )}
    </>
  )
}
