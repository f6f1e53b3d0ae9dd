import type { ReactNode } from 'react'
import type { Address, AddressFields } from '#contract/account/addresses.ts'
import type { DeliveryOption, Quote } from '#contract/shop/quotes.ts'
import type { User } from '#contract/account/users.ts'
import { Link } from 'wouter'
import { useDescribe } from '#src/components/address/use-describe-address.ts'
import { useT } from '#src/i18n/use-t.ts'
import { writtenPhone } from '#src/lib/written-phone.ts'
import { href } from '#src/routes.ts'
import {
  CHECKOUT_SECTIONS,
  type CheckoutDraft,
  type CheckoutSection as SectionName,
  type ContactDraft,
} from '#src/domain/cart/checkout-draft.ts'
import { Field } from '#src/ui/forms/Field.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { TextInput } from '#src/ui/forms/text/TextInput.tsx'
import { AddressSection } from './AddressSection.tsx'
import { couponToConfirm, deliveryOf, doneOf, isFree } from './checkout-order.ts'
import { useDeliveryDays } from '#src/features/cart/CartSums.tsx'
import { CheckoutSection } from './CheckoutSection.tsx'
import { ContactCode } from '#src/components/forms/ContactCode.tsx'
import { DeliverySection } from './DeliverySection.tsx'
import { PaymentSection } from './PaymentSection.tsx'
import { ContactSection } from './ContactSection.tsx'
import type { DraftState } from './use-checkout-draft.ts'

interface CheckoutSectionsProps {
  state: DraftState
  user: Partial<User> | undefined
  addresses: readonly Address[]
  quote: Quote | undefined
  /** The contact was confirmed by a code. */
  onConfirmed: () => void
}

/** The questions of the checkout, one open at a time. */
export const CheckoutSections = ({
  state: { draft, change },
  user,
  addresses,
  quote,
  onConfirmed,
}: CheckoutSectionsProps) => {
  const { t } = useT()
  const done = doneOf(draft, quote)
  const open = draft.open ?? CHECKOUT_SECTIONS.find((name) => !done[name]) ?? 'review'
  const summary = useSummary(draft, addresses, quote)
  /** Keeps an answer, and opens the next unanswered section. */
  const answer = (name: SectionName, part: Partial<CheckoutDraft>) => {
    const now = { ...doneOf({ ...draft, ...part }, quote), [name]: true }
    change({ ...part, open: CHECKOUT_SECTIONS.find((one) => !now[one]) })
  }
  const section = (name: SectionName) => ({
    number: CHECKOUT_SECTIONS.indexOf(name) + 1,
    title: t(`checkout.${name}.title`),
    isOpen: open === name,
    isDone: done[name],
    summary: done[name] ? summary[name] : [],
    onOpen: () => change({ open: name }),
  })
  const contact = draft.contact
  return (
    <>
      <CheckoutSection {...section('contact')}>
        <ContactSection
          user={user}
          typed={draft.typedContact ?? contact}
          onTyped={(typedContact) => change({ typedContact })}
          onDone={(given) =>
            answer('contact', {
              contact: given,
              typedContact: undefined,
              address: draft.address && withRecipient(draft.address, contact, given),
            })
          }
        />
      </CheckoutSection>
      <CheckoutSection {...section('address')}>
        <AddressSection
          saved={addresses}
          draft={draft}
          known={{ full_name: contact?.name ?? user?.name, phone: contact?.phone ?? user?.phone }}
          onTyped={(typedAddress) => change({ typedAddress })}
          onDone={({ addressId, address }) =>
            answer('address', { addressId, address, typedAddress: undefined, deliveryId: undefined })
          }
        />
      </CheckoutSection>
      <CheckoutSection {...section('delivery')}>
        <DeliverySection
          key={String(quote === undefined)}
          quote={quote}
          chosen={deliveryOf(draft, quote)}
          onPick={(deliveryId) => change({ deliveryId, open: 'delivery' })}
          onDone={(deliveryId) => answer('delivery', { deliveryId })}
        />
      </CheckoutSection>
      <CheckoutSection {...section('payment')}>
        {isFree(quote) ? (
          <>
            <Text tone="muted">{t('checkout.payment.free')}</Text>
            {couponToConfirm(quote) !== undefined && (
              <ContactCode
                email={contact?.email ?? user?.email ?? ''}
                coupon={couponToConfirm(quote)}
                asked={draft.contactCode}
                onAsked={(contactCode) => change({ contactCode })}
                onConfirmed={() => {
                  change({ contactCode: undefined })
                  onConfirmed()
                }}
              />
            )}
          </>
        ) : (
          <PaymentSection
            methods={quote?.payment_methods ?? ['card', 'cod']}
            refused={quote?.refused_methods ?? []}
            cash={quote?.cash}
            coupon={couponToConfirm(quote)}
            chosen={draft.payment}
            onPick={(payment) => change({ payment, open: 'payment' })}
            email={contact?.email ?? user?.email ?? ''}
            code={draft.contactCode}
            onCode={(contactCode) => change({ contactCode })}
            onDone={(payment) => answer('payment', { payment })}
            onConfirmed={(payment) => {
              answer('payment', { payment, contactCode: undefined })
              onConfirmed()
            }}
          />
        )}
      </CheckoutSection>
      <CheckoutSection {...section('review')}>
        <Field label={t('forms.optional', { label: t('checkout.review.note') })}>
          {(control) => (
            <TextInput
              {...control}
              name="note"
              maxLength={500}
              defaultValue={draft.note ?? ''}
              onBlur={(event) => change({ note: event.target.value.trim() || undefined })}
            />
          )}
        </Field>
        <Text size="caption" tone="muted">
          {t('checkout.review.terms')} <Link href={href('terms')}>{t('checkout.review.terms_link')}</Link>.
        </Text>
      </CheckoutSection>
    </>
  )
}

/** An address that the former contact was to receive is the new one's. */
const withRecipient = (address: AddressFields, former: ContactDraft | undefined, now: ContactDraft): AddressFields =>
  address.full_name === former?.name && address.phone === former?.phone
    ? { ...address, full_name: now.name, phone: now.phone }
    : address

/** What was answered, part by part. */
const useSummary = (
  draft: CheckoutDraft,
  addresses: readonly Address[],
  quote: Quote | undefined,
): Record<SectionName, readonly ReactNode[]> => {
  const { t, say, format } = useT()
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
    address: to ? given(to.full_name, to.short_address, ...lines(to)) : [],
    delivery: given(delivery && say(delivery.name), delivery && days(delivery), delivery && priceOf(delivery)),
    payment: given(isFree(quote) ? t('checkout.payment.free') : payment && t(`checkout.payment.${payment}`)),
    review: [],
  }
}
