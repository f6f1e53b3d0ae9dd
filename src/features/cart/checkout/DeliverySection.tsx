import { DeliveryPrice, useDeliveryDays } from '#src/features/cart/CartSums.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Radio } from '#src/ui/forms/Choice.tsx'
import { FieldGroup } from '#src/ui/forms/FieldGroup.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { deliveryOf, receiptOf } from './checkout-order.ts'
import { ChoiceWords } from './ChoiceWords.tsx'
import type { SectionProps } from './use-sections.tsx'

/** The delivery methods for the address, with their prices and times. A new selection is quoted at once. */
export const DeliverySection = ({ state: { draft, change }, addresses, quote, answer }: SectionProps) => {
  const { t } = useT()
  const days = useDeliveryDays()
  const options = quote?.delivery_options ?? []
  const chosen = deliveryOf(draft, quote)
  const current = options.find(({ id }) => id === chosen) ?? options[0]
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
              onChange={() => change({ deliveryId: option.id, open: 'delivery' })}
              count={<DeliveryPrice of={option} />}
            >
              <ChoiceWords name={<ShopText text={option.name} />} text={days(option, receiptOf(draft, addresses))} />
            </Radio>
          ))}
        </Stack>
      </FieldGroup>
      <Button onClick={() => answer({ deliveryId: current.id })}>{t('checkout.next')}</Button>
    </Stack>
  )
}
