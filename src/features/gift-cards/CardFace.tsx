import { Link } from 'wouter'
import type { GiftCardDesign, GiftCardPlace } from '#contract/payment/gift-cards.ts'
import type { Money } from '#contract/rules/common.ts'
import { Message } from '#src/i18n/Message.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Code } from '#src/ui/text/Code.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { classNames } from '#src/ui/theme/class-names.ts'
import * as styles from './gift-cards.css.ts'

interface CardFaceProps {
  design: GiftCardDesign
  amount: Money
  /** What it is given for. */
  place?: GiftCardPlace | undefined
  to?: string | null
  from?: string | null
  message?: string | null
  /** Only where its buyer prints it. */
  code?: string | undefined
}

/** A gift card as it is given. */
export const CardFace = ({ design, amount, place, to, from, message, code }: CardFaceProps) => {
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
        {/* None is chosen yet: the line keeps its height. */}
        {amount.amount > 0 ? (
          <Price text={format.amount(amount)} label={format.money(amount)} currency={amount.currency} size="inherit" />
        ) : (
          '\u00A0'
        )}
      </div>
      {place && (
        <div className={styles.words}>
          <Link href={href(place.kind, { id: place.slug })}>
            <Message of="gifts.cards.card.place" values={{ place: <ShopText text={place.name} /> }} />
          </Link>
        </div>
      )}
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
