import { Link } from 'wouter'
import type { Basket } from '#contract/shop/baskets.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Price } from '#src/ui/text/Price.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './PaymentCard.css.ts'
import { subjectPath } from './subject-path.ts'

/** What was paid for together: each part with its page, what it costs and how it stands. */
export const BasketParts = ({ basket: { parts } }: { basket: Basket }) => {
  const { t, format } = useT()
  return (
    <ul className={styles.facts}>
      {parts.map(({ kind, id, reference, amount, state }) => (
        <li key={id} className={styles.fact}>
          <span>
            <Link href={subjectPath({ intent: kind, intent_id: id })}>
              {kind === 'subscription' ? t('payment.basket.subscription') : t(`payment.basket.${kind}`, { reference })}
            </Link>{' '}
            {state !== 'unchanged' && (
              <Text as="span" size="caption" tone="muted">
                {t(`payment.basket.${state}`)}
              </Text>
            )}
          </span>
          <Price text={format.amount(amount)} label={format.money(amount)} currency={amount.currency} />
        </li>
      ))}
    </ul>
  )
}
