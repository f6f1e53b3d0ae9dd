import type { Order } from '#contract/shop/orders.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { writtenPhone } from '#src/lib/written-phone.ts'
import { Code } from '#src/ui/text/Code.tsx'
import { Fact } from './Fact.tsx'
import * as styles from './order.css.ts'
import { Panel } from './OrderPanel.tsx'
import { Parcels } from './Parcels.tsx'

/** Parcels, payment and contact of an order. */
export const OrderFacts = ({ order }: { order: Order }) => {
  const { t } = useT()
  const { contact, note } = order
  return (
    <>
      <Parcels order={order} />
      <Panel title={t('orders.payment')}>
        <dl className={styles.facts}>
          <Fact term={t(`orders.methods.${order.payment_method}`)}>{t(`orders.payments.${order.payment_status}`)}</Fact>
          <Fact term={t('orders.delivery')}>
            <ShopText text={order.delivery_method.name} />
          </Fact>
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
