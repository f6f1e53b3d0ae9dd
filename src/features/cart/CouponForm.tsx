import { useState } from 'react'
import type { Money } from '#contract/rules/common.ts'
import type { Quote } from '#contract/shop/quotes.ts'
import { useT } from '#src/i18n/use-t.ts'
import { foldDigits } from '#src/lib/digits.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { TextInput } from '#src/ui/forms/text/TextInput.tsx'
import * as styles from './CartSums.css.ts'

interface CouponFormProps {
  /** What is in the cart. */
  coupon: string | undefined
  /** What became of it. */
  state: Quote['coupon']
  /** The price of the goods. */
  subtotal: Money
  /** The server is out of reach. */
  isWaiting: boolean
  onChange: (coupon: string | undefined) => void
}

/** A coupon to type, and what became of it. */
export const CouponForm = ({ coupon, state, subtotal, isWaiting, onChange }: CouponFormProps) => {
  const { t, format } = useT()
  const [typed, setTyped] = useState('')
  const result = state && state.code.toUpperCase() === coupon?.toUpperCase() ? state : undefined
  const missing = result?.minimum && { ...subtotal, amount: Math.max(0, result.minimum.amount - subtotal.amount) }
  const price = missing ? format.money(missing) : ''
  const isUnknown = isWaiting && result === undefined
  // Wrong input is corrected in the field. A coupon stored before, or one below its minimum, is no error.
  const isTyped = typed !== '' && result?.state !== 'below_minimum'
  const remove = (code: string) => (
    <button
      type="button"
      className={styles.plain}
      aria-label={t('cart.coupon.remove', { code })}
      onClick={() => onChange(undefined)}
    >
      {t('cart.remove')}
    </button>
  )
  if (coupon !== undefined && (isUnknown || (result && (result.state === 'applied' || !isTyped))))
    return (
      <Inline justify="between" gap="xs">
        <Text as="div" size="caption" tone={result?.state === 'applied' ? 'success' : 'muted'} weight="medium">
          <span role="status">{t(`cart.coupon.${result ? result.state : 'waiting'}`, { code: coupon, price })}</span>
        </Text>
        {remove(coupon)}
      </Inline>
    )
  const isRefused = coupon !== undefined && result !== undefined
  const code = foldDigits(typed).trim().toUpperCase()
  return (
    <Disclosure summary={t('cart.coupon.add')} open={isRefused}>
      <form
        method="post"
        data-unsaved={(code !== '' && code !== coupon) || undefined}
        onSubmit={(event) => {
          event.preventDefault()
          if (code) onChange(code)
        }}
      >
        <Field
          label={t('cart.coupon.label')}
          error={isRefused ? t(`cart.coupon.${result.state}`, { code: coupon, price }) : undefined}
        >
          {(control) => (
            <span className={styles.coupon}>
              <TextInput
                {...control}
                name="coupon"
                dir="ltr"
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                maxLength={40}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
              <Button type="submit" variant="secondary">
                {t('cart.coupon.apply')}
              </Button>
            </span>
          )}
        </Field>
      </form>
      {isRefused && remove(coupon)}
    </Disclosure>
  )
}
