import { Link } from 'wouter'
import type { Basket, BasketPart } from '#contract/shop/baskets.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { SlotMoment } from '#src/i18n/SlotMoment.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Price } from '#src/ui/text/Price.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './PaymentCard.css.ts'
import { subjectPath } from './subject-path.ts'

/** What was paid for together: each part with its page, what it is, what it costs and how it stands. */
export const BasketParts = ({ basket: { parts } }: { basket: Basket }) => {
  const { t, format } = useT()
  return (
    <ul className={styles.facts}>
      {parts.map((part) => {
        const { kind, id, reference, amount, state } = part
        return (
          <li key={id} className={styles.fact}>
            <div className={styles.part}>
              <Link href={subjectPath({ intent: kind, intent_id: id })}>
                {kind === 'subscription'
                  ? t('payment.basket.subscription')
                  : t(`payment.basket.${kind}`, { reference })}
              </Link>{' '}
              {state !== 'unchanged' && (
                <Text as="span" size="caption" tone="muted">
                  {t(`payment.basket.${state}`)}
                </Text>
              )}
              <What of={part} />
            </div>
            <Price text={format.amount(amount)} label={format.money(amount)} currency={amount.currency} />
          </li>
        )
      })}
    </ul>
  )
}

/** A place with its time, a plan, or the first item of several. A former release does not say. */
const What = ({ of: { name, more, slot } }: { of: BasketPart }) => {
  const { t } = useT()
  if (!name) return null
  return (
    <Text size="caption">
      <ShopText text={name} /> {more !== undefined && t('payment.basket.more', { count: more })}
      {slot && (
        <>
          {'· '}
          <SlotMoment slot={slot} />
        </>
      )}
    </Text>
  )
}
