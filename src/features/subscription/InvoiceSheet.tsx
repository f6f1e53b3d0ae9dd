import { lazy, Suspense } from 'react'
import { useAtomValue } from 'jotai'
import Printer from 'lucide/dist/esm/icons/printer.mjs'
import { Link } from 'wouter'
import type { Invoice } from '#contract/membership/membership-invoices.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { sessionUserAtom } from '#src/domain/session/session.ts'
import { Code } from '#src/ui/text/Code.tsx'
import { CodedText } from '#src/ui/text/CodedText.tsx'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { Card } from '#src/ui/layout/Card.tsx'
import { classNames } from '#src/ui/theme/class-names.ts'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { useDays } from './dates.ts'
import { Fact } from './Fact.tsx'
import * as styles from './InvoiceSheet.css.ts'
import { useCard } from './use-card.ts'
import * as shared from './details.css.ts'

const QrCode = lazy(async () => ({ default: (await import('#src/ui/media/QrCode.tsx')).QrCode }))

/** One invoice, as it is printed: once it is paid, a simplified tax invoice; a plain one without a VAT number. */
export const InvoiceSheet = ({ invoice }: { invoice: Invoice }) => {
  const { t, format, say } = useT()
  const { day, bothDates } = useDays()
  const cardName = useCard()
  const user = useAtomValue(sessionUserAtom)
  const { payment_method: method, tax, refunded, seller_name: seller, vat_number: vatNumber, qr } = invoice
  return (
    <Card as="section" className={styles.sheet}>
      <Inline justify="between">
        <Heading level={1} size="heading">
          <CodedText
            text={t(vatNumber ? 'subscription.invoices.tax_invoice' : 'subscription.invoices.one', {
              number: invoice.number,
            })}
            code={invoice.number}
          />
        </Heading>
        <span>{t(`subscription.invoices.status.${invoice.status}`)}</span>
      </Inline>
      <dl className={shared.facts}>
        {seller && <Fact term={t('subscription.invoices.seller')}>{seller}</Fact>}
        {vatNumber && (
          <Fact term={t('subscription.invoices.vat_number')}>
            <Code>{vatNumber}</Code>
          </Fact>
        )}
        <Fact term={t('subscription.invoices.billed_to')}>{user?.name ?? user?.email}</Fact>
        <Fact term={t('subscription.invoices.date')}>{bothDates(invoice.created_at)}</Fact>
        <Fact term={t('subscription.invoices.period')}>
          {t('subscription.invoices.period_value', { from: day(invoice.period_start), to: day(invoice.period_end) })}
        </Fact>
        {method && invoice.status === 'paid' && (
          <Fact term={t('subscription.invoices.paid_with')}>{cardName(method)}</Fact>
        )}
      </dl>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.cell}>
              {t('subscription.invoices.item')}
            </th>
            <th scope="col" className={classNames(styles.cell, styles.amount)}>
              {t('subscription.invoices.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map(({ label, amount }) => (
            <tr key={say(label)}>
              <td className={styles.cell}>
                <ShopText text={label} />
              </td>
              <td className={classNames(styles.cell, styles.amount)}>
                <bdi>{format.money(amount)}</bdi>
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row" className={styles.cell}>
              {t('subscription.invoices.total')}
            </th>
            <td className={classNames(styles.cell, styles.amount)}>
              <strong>{format.money(invoice.total)}</strong>
            </td>
          </tr>
          {tax && tax.percent > 0 && (
            <tr>
              <td className={styles.cell}>
                {t('subscription.invoices.tax', { percent: format.percent(tax.percent / 100) })}
              </td>
              <td className={classNames(styles.cell, styles.amount)}>{format.money(tax.amount)}</td>
            </tr>
          )}
          {refunded && (
            <tr>
              <td className={styles.cell}>{t('subscription.invoices.refunded')}</td>
              <td className={classNames(styles.cell, styles.amount)}>{format.money(refunded)}</td>
            </tr>
          )}
        </tbody>
      </table>
      {vatNumber && qr && (
        <div className={styles.code}>
          <Suspense>
            <QrCode value={qr} label={t('subscription.invoices.qr')} />
          </Suspense>
        </div>
      )}
      <Inline gap="xs" className={styles.actions}>
        <Button onClick={() => window.print()}>
          <Icon glyph={Printer} size="sm" />
          {t('subscription.invoices.print')}
        </Button>
        <Link href={href('subscription')} className={buttonClass({ variant: 'quiet' })}>
          {t('subscription.invoices.back')}
        </Link>
      </Inline>
    </Card>
  )
}
