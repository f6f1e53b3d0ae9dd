import type { ReactNode } from 'react'
import { classNames } from '#src/ui/theme/class-names.ts'
import { visuallyHidden } from '#src/ui/theme/global.css.ts'
import * as styles from './Price.css.ts'
import { RiyalSign } from '#src/ui/media/RiyalSign.tsx'

interface PriceProps {
  /** The amount in digits, without its currency. */
  text: string
  /** The price in words for reading aloud: "120 SAR", «120 ريالًا سعوديًا». */
  label: string
  /** ISO 4217; the riyal is drawn as its sign, others are written as their code. */
  currency?: string
  /** Before a price that varies: "from". */
  fromLabel?: string | undefined
  /** The price before a reduction, in digits, and the same in words: "was 150 SAR". Both or neither. */
  compareText?: string | undefined
  compareLabel?: string | undefined
  /** What it includes, in words. */
  note?: string | undefined
  /** Unit of the price: "per person". */
  unitText?: string | undefined
  /** What members pay, in words. */
  memberText?: ReactNode
  size?: keyof typeof styles.size
}

/** A price: shown as sign and digits, read aloud as words. */
export const Price = ({
  text,
  label,
  currency = 'SAR',
  fromLabel,
  compareText,
  compareLabel,
  note,
  unitText,
  memberText,
  size = 'md',
}: PriceProps) => (
  <span className={styles.price}>
    <span className={classNames(styles.amount, styles.size[size])}>
      {fromLabel && <span className={styles.from}>{fromLabel} </span>}
      <span className={visuallyHidden}>{label}</span>
      <PriceDigits text={text} currency={currency} />
    </span>
    {unitText && <span className={styles.from}>{unitText}</span>}
    {compareText && (
      <span className={styles.compare}>
        <span className={visuallyHidden}>{compareLabel}</span>
        <PriceDigits text={compareText} currency={currency} struck />
      </span>
    )}
    {note && <span className={styles.note}>{note}</span>}
    {memberText && <span className={styles.member}>{memberText}</span>}
  </span>
)

/** Sign and digits of a price; what it is in words is said beside it. */
export const PriceDigits = ({ text, currency, struck }: { text: string; currency: string; struck?: boolean }) => (
  <bdi aria-hidden="true" translate="no" className={classNames(styles.digits, struck && styles.struck)}>
    {currency === 'SAR' ? <RiyalSign /> : <span>{currency}</span>}
    <span>{`\u00A0${text}`}</span>
  </bdi>
)
