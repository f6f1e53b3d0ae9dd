import type { ReactNode } from 'react'
import type { Order } from '#contract/shop/orders.ts'
import { useInstants } from '#src/i18n/use-instants.ts'
import { useT } from '#src/i18n/use-t.ts'
import { writtenPhone } from '#src/lib/written-phone.ts'
import { Code } from '#src/ui/text/Code.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './order.css.ts'
import { Panel } from './OrderPanel.tsx'
import { TrackingNumber } from './TrackingNumber.tsx'

/** Parcels, payment and contact of an order. */
export const OrderFacts = ({ order }: { order: Order }) => {
  const { t, say } = useT()
  const { stamp } = useInstants()
  const { shipments, contact, note } = order
  return (
    <>
      {shipments.map(({ id, carrier, tracking_number: number, status, events }, index) => (
        <Panel key={id} title={t('orders.shipment', { number: index + 1 })}>
          <dl className={styles.facts}>
            <Fact term={t('orders.carrier')}>{carrier}</Fact>
            <Fact term={t('orders.tracking')}>
              <TrackingNumber number={number} />
            </Fact>
          </dl>
          <Text weight="medium">{t(`orders.shipment_status.${status}`)}</Text>
          <ol className={styles.timeline}>
            {events.map((event) => (
              <li key={`${event.status} ${event.at}`} className={styles.step}>
                <Text>{say(event.label)}</Text>
                <Text size="caption" tone="muted">
                  {stamp(event.at)}
                </Text>
              </li>
            ))}
          </ol>
        </Panel>
      ))}
      <Panel title={t('orders.payment')}>
        <dl className={styles.facts}>
          <Fact term={t(`orders.methods.${order.payment_method}`)}>{t(`orders.payments.${order.payment_status}`)}</Fact>
          <Fact term={t('orders.delivery')}>{say(order.delivery_method.name)}</Fact>
          <Fact term={t('orders.contact')}>
            {contact.name}
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
    </>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt className={styles.term}>{term}</dt>
    <dd>{children}</dd>
  </div>
)
