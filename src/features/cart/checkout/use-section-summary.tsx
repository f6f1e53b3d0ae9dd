import type { ReactNode } from 'react'
import type { Address } from '#contract/account/addresses.ts'
import type { DeliveryOption, Quote } from '#contract/shop/quotes.ts'
import { useDescribe } from '#src/components/address/use-describe-address.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { writtenPhone } from '#src/lib/written-phone.ts'
import type { CheckoutDraft, CheckoutSection } from '#src/domain/cart/checkout-draft.ts'
import { Price } from '#src/ui/text/Price.tsx'
import { useDeliveryDays } from '#src/features/cart/CartSums.tsx'
import { deliveryOf, isFree, receiptOf } from './checkout-order.ts'

/** What was answered, section by section. */
export const useSectionSummary = (
  draft: CheckoutDraft,
  addresses: readonly Address[],
  quote: Quote | undefined,
): Record<CheckoutSection, readonly ReactNode[]> => {
  const { t, format } = useT()
  const { lines } = useDescribe()
  const days = useDeliveryDays()
  const { contact, addressId, address, payment } = draft
  const to = addresses.find(({ id }) => String(id) === addressId) ?? address
  const priceOf = ({ price, is_free_by_membership: isFreed }: DeliveryOption): ReactNode => {
    if (isFreed) return t('cart.amounts.free_by_membership')
    if (price.amount === 0) return t('cart.amounts.free')
    return <Price text={format.amount(price)} label={format.money(price)} currency={price.currency} size="inherit" />
  }
  const delivery = quote?.delivery_options.find(({ id }) => id === deliveryOf(draft, quote))
  const given = (...parts: ReactNode[]) => parts.filter(Boolean)
  return {
    contact: given(contact?.name, contact?.email, contact && writtenPhone(contact.phone)),
    address: to
      ? given(to.full_name, to.phone && writtenPhone(to.phone), to.short_address, ...lines(to), to.notes)
      : [],
    delivery: given(
      delivery && <ShopText text={delivery.name} />,
      delivery && days(delivery, receiptOf(draft, addresses)),
      delivery && priceOf(delivery),
    ),
    payment: given(isFree(quote) ? t('checkout.payment.free') : payment && t(`checkout.payment.${payment}`)),
  }
}
