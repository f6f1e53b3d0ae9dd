import { useId } from 'react'
import { flushSync } from 'react-dom'
import type { Address } from '#contract/account/addresses.ts'
import type { Money } from '#contract/rules/common.ts'
import { GIFT_DAYS_MAX, GIFT_FROM_MAX, GIFT_MESSAGE_MAX } from '#contract/rules/limits.ts'
import type { Gift } from '#contract/shop/gift-parts.ts'
import { valuesOf } from '#src/components/address/address-values.ts'
import { MoneyPrice } from '#src/components/price/MoneyPrice.tsx'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { shopNow } from '#src/lib/device/shop-clock.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { Field } from '#src/ui/forms/Field.tsx'
import { TextAreaField } from '#src/ui/forms/text/TextAreaField.tsx'
import { TextInput } from '#src/ui/forms/text/TextInput.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './GiftFields.css.ts'
import { receiptOf } from '#src/features/cart/checkout/checkout-order.ts'
import type { DraftState } from '#src/features/cart/checkout/use-checkout-draft.ts'

export interface GiftFieldsProps {
  state: DraftState
  addresses: readonly Address[]
  /** What gift wrapping costs; undefined where the shop does not wrap. */
  wrapping: Money | undefined
}

const DAY_MS = 24 * 60 * 60 * 1000
/** Riyadh keeps UTC+3 all year. */
const OFFSET_MS = 3 * 60 * 60 * 1000
/** The shop's day, so many days from now. */
const dayIn = (days: number): string => new Date(shopNow() + OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10)

/** The parts of a gift: its card, who it is from, wrapping, and the day before which it is not delivered. */
export const GiftFields = (props: GiftFieldsProps) => (useMessages('gifts') ? <Fields {...props} /> : null)

const Fields = ({ state: { draft, change }, addresses, wrapping }: GiftFieldsProps) => {
  const { t, format } = useT()
  const { gift = {}, address, addressId, contact, isToOther } = draft
  const { message = '', from = '', wrap = false, not_before: notBefore = '' } = gift
  const set = (part: Gift) => change({ gift: { ...gift, ...part } })
  const to = addresses.find(({ id }) => String(id) === addressId) ?? address
  const isSentToOther = receiptOf(draft, addresses).name !== undefined
  const [first, last] = [dayIn(1), dayIn(GIFT_DAYS_MAX)]
  const isWrongDay = notBefore !== '' && (notBefore < first || notBefore > last)
  const days = useId()
  /** Opens an empty address; what was typed of another person's stays. */
  const sendToOther = () => {
    const begun = !isToOther && { addressId: undefined, isToOther: true, typedAddress: valuesOf({ label: 'other' }) }
    flushSync(() => change({ open: 'address', ...begun }))
    document.querySelector<HTMLElement>('input[name="full_name"]')?.focus()
  }
  return (
    <Stack gap="md">
      <Text tone="muted">{t('gifts.about')}</Text>
      <TextAreaField
        name="gift_message"
        dir="auto"
        rows={4}
        label={t('forms.optional', { label: t('gifts.message') })}
        hint={t('gifts.count', { count: format.number(message.length), most: format.number(GIFT_MESSAGE_MAX) })}
        maxLength={GIFT_MESSAGE_MAX}
        value={message}
        onChange={({ target }) => set({ message: target.value })}
      />
      <Field label={t('forms.optional', { label: t('gifts.from') })} hint={t('gifts.from_hint')}>
        {(control) => (
          <TextInput
            {...control}
            name="gift_from"
            dir="auto"
            maxLength={GIFT_FROM_MAX}
            value={from}
            onChange={({ target }) => set({ from: target.value })}
          />
        )}
      </Field>
      {(message.trim() || from.trim()) && (
        <figure aria-label={t('gifts.preview')} className={styles.card}>
          <bdi>{message.trim()}</bdi>
          {from.trim() && (
            <Text weight="medium">
              <bdi>{from.trim()}</bdi>
            </Text>
          )}
        </figure>
      )}
      {wrapping && (
        <Checkbox
          checked={wrap}
          onChange={({ target }) => set({ wrap: target.checked })}
          count={wrapping.amount === 0 ? t('cart.amounts.free') : <MoneyPrice of={wrapping} />}
        >
          {t('gifts.wrap')}
        </Checkbox>
      )}
      <Field
        label={t('forms.optional', { label: t('gifts.not_before') })}
        hint={t('gifts.not_before_hint')}
        error={isWrongDay ? t('gifts.wrong_day', { days: format.number(GIFT_DAYS_MAX) }) : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            type="date"
            name="gift_not_before"
            min={first}
            max={last}
            value={notBefore}
            onChange={({ target }) => set({ not_before: target.value || undefined })}
          />
        )}
      </Field>
      {to && (
        <Inline gap="sm" justify="between">
          <Text id={days}>
            {t('gifts.to', { name: to.full_name ?? contact?.name ?? '', city: to.city ?? to.short_address ?? '' })}
          </Text>
          {!isSentToOther && (
            <Button variant="quiet" aria-describedby={days} onClick={sendToOther}>
              {t('gifts.change_address')}
            </Button>
          )}
        </Inline>
      )}
    </Stack>
  )
}
