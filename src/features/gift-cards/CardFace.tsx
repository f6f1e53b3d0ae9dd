import type { GiftCardDesign } from '#contract/payment/gift-cards.ts'
import type { Money } from '#contract/rules/common.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Code } from '#src/ui/text/Code.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { classNames } from '#src/ui/theme/class-names.ts'
import * as styles from './gift-cards.css.ts'

interface CardFaceProps {
  design: GiftCardDesign
  amount: Money
  to?: string | null
  from?: string | null
  message?: string | null
  /** Only where its buyer prints it. */
  code?: string | undefined
}

/** A gift card as it is given. */
export const CardFace = ({ design, amount, to, from, message, code }: CardFaceProps) => {
  const { t, format } = useT()
  const lines = [
    to && t('gifts.cards.card.to', { name: to }),
    message,
    from && t('gifts.cards.card.from', { name: from }),
  ]
  const written = lines.filter((line) => line)
  return (
    <figure aria-label={t('gifts.cards.card.title')} className={classNames(styles.face, styles.design[design])}>
      <div className={classNames(styles.words, styles.sum)}>
        <Price text={format.amount(amount)} label={format.money(amount)} currency={amount.currency} size="inherit" />
      </div>
      {(written.length > 0 || code !== undefined) && (
        <div className={styles.words}>
          {written.map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
          {code !== undefined && <Code className={styles.code}>{code}</Code>}
        </div>
      )}
    </figure>
  )
}
