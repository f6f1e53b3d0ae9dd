import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Invoice as InvoiceOf, Order } from '#contract/shop/orders.ts'
import type { Money } from '#contract/rules/common.ts'
import { useDescribe } from '#src/components/address/use-describe-address.ts'
import { useInstants } from '#src/i18n/use-instants.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { ShopTexts } from '#src/i18n/ShopTexts.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Code } from '#src/ui/text/Code.tsx'
import { Amounts } from '#src/ui/text/Amounts.tsx'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { QrCode } from '#src/ui/media/QrCode.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { classNames } from '#src/ui/theme/class-names.ts'
import * as styles from './order.css.ts'

interface InvoiceProps {
  order: Order
  invoice: InvoiceOf
}

/**
 * A simplified tax invoice, made for paper: seller, VAT number, what was bought, the VAT in it, and the code of the tax
 * authority.
 */
export const Invoice = ({ order, invoice }: InvoiceProps) => {
  const { t } = useT()
  const { date } = useInstants()
  const { lines } = useDescribe()
  const buyer = [order.contact.name, ...lines(order.shipping_address)].map((line) => (
    <div key={line}>
      <bdi>{line}</bdi>
    </div>
  ))
  return (
    <>
      <Inline gap="sm" justify="between" className={styles.noPrint}>
        <Link href={href('order', { id: order.id })} className={buttonClass({ variant: 'quiet' })}>
          {t('orders.invoice.back')}
        </Link>
        <Button onClick={() => print()}>{t('orders.invoice.print')}</Button>
      </Inline>
      <article className={styles.sheet}>
        <InvoiceHead invoice={invoice} />
        <dl className={styles.facts}>
          <Fact term={t('orders.invoice.number')} value={invoice.number} />
          <Fact term={t('orders.invoice.order')} value={order.reference} />
          <Fact term={t('orders.invoice.issued')} value={date(invoice.issued_at)} isText />
          <Fact term={t('orders.invoice.paid_by')} value={t(`orders.methods.${order.payment_method}`)} isText />
          <Fact term={t('orders.invoice.buyer')} value={buyer} isText />
        </dl>
        <InvoiceItems items={order.items} />
        <InvoiceAmounts amounts={order.amounts} />
      </article>
    </>
  )
}

/** The seller, and the code of the tax authority. */
const InvoiceHead = ({
  invoice: { seller, seller_name: sellerName, vat_number: vatNumber, qr },
}: Pick<InvoiceProps, 'invoice'>) => {
  const { t } = useT()
  // Without a VAT number it is no tax invoice, and its code would be refused.
  const isTaxInvoice = vatNumber !== ''
  return (
    <div className={styles.sheetHead}>
      <div>
        <Heading level={1} size="title">
          {t(isTaxInvoice ? 'orders.invoice.title' : 'orders.invoice.action')}
        </Heading>
        <Text weight="medium">{seller ? <ShopText text={seller.name} /> : sellerName}</Text>
        {seller?.address && (
          <Text tone="muted">
            <ShopText text={seller.address} />
          </Text>
        )}
        {seller?.registration && (
          <Text tone="muted">
            {t('orders.invoice.registration')}:{' '}
            <bdi dir="ltr" translate="no">
              {seller.registration}
            </bdi>
          </Text>
        )}
        {isTaxInvoice && (
          <Text tone="muted">
            {t('orders.invoice.vat_number')}: <Code>{vatNumber}</Code>
          </Text>
        )}
      </div>
      {isTaxInvoice && <QrCode value={qr} label={t('orders.invoice.qr')} />}
    </div>
  )
}

const InvoiceItems = ({ items }: Pick<Order, 'items'>) => {
  const { t, format } = useT()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('orders.invoice.item')}</th>
          <th scope="col">{t('orders.invoice.quantity')}</th>
          <th scope="col">{t('orders.invoice.price')}</th>
          <th scope="col">{t('orders.invoice.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td>
              <ShopTexts texts={[item.name, ...item.options.map(({ value }) => value)]} separator={t('cart.comma')} />
            </td>
            <td>{format.number(item.quantity)}</td>
            <td>
              <Sum of={item.unit_price} />
            </td>
            <td>
              <Sum of={item.total} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The amounts, tax included; the amount without it is shown for the total alone. */
const InvoiceAmounts = ({ amounts }: Pick<Order, 'amounts'>) => {
  const { tax, total, subtotal, discounts, shipping, cash_fee: cashFee } = amounts
  const { t, format } = useT()
  return (
    <>
      <Amounts
        label={t('orders.total')}
        rows={[
          { id: 'subtotal', label: t('cart.amounts.subtotal'), value: <Sum of={subtotal} /> },
          ...discounts.map(({ kind, code, label, amount }) => ({
            id: `${kind} ${code}`,
            label: <ShopText text={label} />,
            value: <Sum of={amount} />,
            isOff: true,
          })),
          { id: 'delivery', label: t('cart.amounts.delivery'), value: <Sum of={shipping} /> },
          ...(cashFee ? [{ id: 'cash_fee', label: t('cart.amounts.cash_fee'), value: <Sum of={cashFee} /> }] : []),
        ]}
        total={{ label: t('orders.invoice.total'), value: <Sum of={total} /> }}
      />
      <dl className={styles.facts}>
        <Fact
          term={t('orders.invoice.before_vat')}
          value={<Sum of={{ ...total, amount: total.amount - tax.amount.amount }} />}
        />
        <Fact
          term={t('orders.invoice.vat', { percent: format.percent(tax.percent / 100) })}
          value={<Sum of={tax.amount} />}
        />
      </dl>
      <Text size="caption" tone="muted">
        {t('orders.invoice.included')}
      </Text>
    </>
  )
}

const Sum = ({ of }: { of: Money }) => {
  const { format } = useT()
  return <Price text={format.amount(of)} label={format.money(of)} currency={of.currency} size="inherit" />
}

const Fact = ({ term, value, isText }: { term: string; value: ReactNode; isText?: boolean }) => (
  <div className={classNames(styles.fact)}>
    <dt className={styles.term}>{term}</dt>
    <dd>{isText ? value : <Code>{value}</Code>}</dd>
  </div>
)
