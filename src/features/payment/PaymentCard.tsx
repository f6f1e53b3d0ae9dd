import Check from 'lucide/dist/esm/icons/check.mjs'
import Hourglass from 'lucide/dist/esm/icons/hourglass.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import type { ReactNode } from 'react'
import type { Payment } from '#contract/payment/payments.ts'
import type { Money } from '#contract/rules/common.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Code } from '#src/ui/text/Code.tsx'
import { classNames } from '#src/ui/theme/class-names.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './PaymentCard.css.ts'

const MARKS = { good: Check, bad: X, open: Hourglass }

interface PaymentCardProps {
  tone: 'good' | 'bad' | 'open'
  title: string
  text: string
  payment?: Payment | undefined
  /** What it is about, above the facts. */
  children?: ReactNode
  actions?: ReactNode
  /** What else is offered, below the actions. */
  more?: ReactNode
}

/** The state of a payment. */
export const PaymentCard = ({ tone, title, text, payment, children, actions, more }: PaymentCardProps) => {
  const { t, format } = useT()
  return (
    <Page spacing="card">
      <div className={styles.card}>
        <span aria-hidden="true" className={classNames(styles.mark, styles[tone])}>
          <Icon glyph={MARKS[tone]} size="xl" />
        </span>
        <Heading level={1} size="heading">
          {title}
        </Heading>
        <div role="status">
          <Text tone="muted">{text}</Text>
        </div>
        {children}
        {payment && (
          <dl className={styles.facts}>
            {payment.reference && (
              <div className={styles.fact}>
                <dt>{t(`payment.of.${payment.intent}`)}</dt>
                <dd>
                  <Code>{payment.reference}</Code>
                </dd>
              </div>
            )}
            <div className={styles.fact}>
              <dt>{t('payment.amount')}</dt>
              <dd>
                <Price
                  text={format.amount(payment.amount)}
                  label={format.money(payment.amount)}
                  currency={payment.amount.currency}
                />
              </dd>
            </div>
            {payment.prepaid && <PaidBy payment={payment} prepaid={payment.prepaid} />}
          </dl>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
        {more}
      </div>
    </Page>
  )
}

/** What gift cards pay of it, and what is left for the card. */
const PaidBy = ({ payment, prepaid }: { payment: Payment; prepaid: Money }) => {
  const { t, format } = useT()
  const { amount: total, gift_cards: cards = [] } = payment
  const rest = { ...total, amount: total.amount - prepaid.amount }
  return [
    ...cards.map(({ last_four: last, amount }) => ({ label: t('payment.by_gift_card', { last }), amount })),
    ...(rest.amount > 0 ? [{ label: t('payment.by_rest'), amount: rest }] : []),
  ].map(({ label, amount }) => (
    <div key={label} className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        <Price text={format.amount(amount)} label={format.money(amount)} currency={amount.currency} size="inherit" />
      </dd>
    </div>
  ))
}
