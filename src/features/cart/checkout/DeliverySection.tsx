import type { Quote } from '#contract/shop/quotes.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Radio } from '#src/ui/forms/Choice.tsx'
import { FieldGroup } from '#src/ui/forms/FieldGroup.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { useDeliveryDays } from '#src/features/cart/CartSums.tsx'
import type { receiptOf } from './checkout-order.ts'
import { ChoiceWords } from './ChoiceWords.tsx'

interface DeliverySectionProps {
  quote: Quote | undefined
  /** Who receives it, and not before which day. */
  receipt: ReturnType<typeof receiptOf>
  chosen: string | undefined
  /** Called on a new selection: its price is quoted at once. */
  onPick: (id: string) => void
  onDone: (id: string) => void
}

/** The delivery methods for the address, with their prices and times. */
export const DeliverySection = ({ quote, receipt, chosen, onPick, onDone }: DeliverySectionProps) => {
  const { t, format } = useT()
  const days = useDeliveryDays()
  const options = quote?.delivery_options ?? []
  const picked = chosen ?? quote?.delivery_method_id
  const current = options.find(({ id }) => id === picked) ?? options[0]
  if (!quote) return <Text tone="muted">{t('cart.asking')}</Text>
  if (!current) return <Notice tone="warning">{t('checkout.delivery.none')}</Notice>
  return (
    <Stack gap="md">
      <FieldGroup legend={t('checkout.delivery.choose')}>
        <Stack gap="xs">
          {options.map((option) => (
            <Radio
              key={option.id}
              name="delivery_method_id"
              value={option.id}
              checked={option.id === current.id}
              onChange={() => onPick(option.id)}
              count={
                option.is_free_by_membership ? (
                  t('cart.amounts.free_by_membership')
                ) : option.price.amount === 0 ? (
                  t('cart.amounts.free')
                ) : (
                  <Price
                    text={format.amount(option.price)}
                    label={format.money(option.price)}
                    currency={option.price.currency}
                  />
                )
              }
            >
              <ChoiceWords name={<ShopText text={option.name} />} text={days(option, receipt)} />
            </Radio>
          ))}
        </Stack>
      </FieldGroup>
      <Button onClick={() => onDone(current.id)}>{t('checkout.next')}</Button>
    </Stack>
  )
}
