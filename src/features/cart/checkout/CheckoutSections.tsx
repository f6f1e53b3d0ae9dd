import { Suspense } from 'react'
import type { Address, AddressFields } from '#contract/account/addresses.ts'
import type { Quote, RefusedMethod } from '#contract/shop/quotes.ts'
import type { User } from '#contract/account/users.ts'
import type { CheckoutDraft, ContactDraft } from '#src/domain/cart/checkout-draft.ts'
import { AddressSection } from './AddressSection.tsx'
import { couponToConfirm, deliveryOf, isFree, receiptOf, unsavedOf } from './checkout-order.ts'
import { CheckoutSection } from './CheckoutSection.tsx'
import { ContactSection } from './ContactSection.tsx'
import { DeliverySection } from './DeliverySection.tsx'
import { FreeOrder } from './FreeOrder.tsx'
import { CheckoutSkeleton } from '#src/features/cart/CheckoutSkeleton.tsx'
import { GiftChoice } from '#src/features/cart/gift/GiftChoice.tsx'
import { PaymentSection } from './late-parts.ts'
import { ReviewSection } from './ReviewSection.tsx'
import type { DraftState } from './use-checkout-draft.ts'
import { useSections } from './use-sections.ts'

interface CheckoutSectionsProps {
  state: DraftState
  user: Partial<User> | undefined
  addresses: readonly Address[]
  quote: Quote | undefined
  /** The payment methods are shown although one is chosen. */
  asksPayment: boolean
  /** The chosen payment method that is not possible any more. */
  lost: RefusedMethod | undefined
  /** The contact was confirmed by a code. */
  onConfirmed: () => void
  /** What follows the first answers is not known yet. */
  isWaiting: boolean
}

/** The questions of the checkout, those with an answer folded. */
export const CheckoutSections = ({
  state,
  user,
  addresses,
  quote,
  asksPayment,
  lost,
  onConfirmed,
  isWaiting,
}: CheckoutSectionsProps) => {
  const { draft, change } = state
  const { section, answer, isReady, isOffered } = useSections(state, { addresses, quote, asksPayment })
  const { contact, address } = draft
  return (
    <>
      <CheckoutSection {...section('contact')}>
        <ContactSection
          user={user}
          typed={draft.typedContact ?? contact}
          onTyped={(typedContact) => change({ typedContact })}
          onDone={(given) =>
            answer({
              contact: given,
              typedContact: undefined,
              address: address && withRecipient(address, contact, given),
            })
          }
          saving={{
            isUnsaved: unsavedOf(draft) === 'contact',
            onCancel: contact && (() => answer({ contact, typedContact: undefined })),
          }}
        />
      </CheckoutSection>
      {/* Before what follows from it: another person's address, the days of delivery, and no cash. */}
      <GiftChoice state={state} addresses={addresses} />
      <CheckoutSection {...section('address')}>
        <AddressSection
          key={String(draft.isToOther)}
          saved={addresses}
          draft={draft}
          initial={{ full_name: contact?.name ?? user?.name, phone: contact?.phone ?? user?.phone }}
          {...addressAnswers(draft, change, answer)}
        />
      </CheckoutSection>
      {isWaiting && isReady ? (
        <CheckoutSkeleton />
      ) : (
        <>
          <CheckoutSection {...section('delivery')}>
            <DeliverySection
              key={String(quote === undefined)}
              quote={quote}
              receipt={receiptOf(draft, addresses)}
              chosen={deliveryOf(draft, quote)}
              onPick={(deliveryId) => change({ deliveryId, open: 'delivery' })}
              onDone={(deliveryId) => answer({ deliveryId })}
            />
          </CheckoutSection>
          <CheckoutSection {...section('payment')}>
            <PaymentQuestion {...{ state, user, quote, lost, onConfirmed, answer, isOffered }} />
          </CheckoutSection>
          <ReviewSection note={draft.note} onNote={(note) => change({ note })} />
        </>
      )}
    </>
  )
}

interface PaymentQuestionProps extends Pick<
  CheckoutSectionsProps,
  'state' | 'user' | 'quote' | 'lost' | 'onConfirmed'
> {
  answer: DraftState['change']
  isOffered: boolean
}

/** How the order is paid for, or that it costs nothing. */
const PaymentQuestion = ({ state, user, quote, lost, onConfirmed, answer, isOffered }: PaymentQuestionProps) => {
  const { draft, change } = state
  /** What both kinds of payment confirm the contact by. */
  const confirming = {
    email: draft.contact?.email ?? user?.email ?? '',
    coupon: couponToConfirm(quote),
    code: draft.contactCode,
    onCode: (contactCode: typeof draft.contactCode) => change({ contactCode }),
  }
  if (isFree(quote))
    return (
      <FreeOrder
        {...confirming}
        onConfirmed={() => {
          change({ contactCode: undefined })
          onConfirmed()
        }}
      />
    )
  return (
    <Suspense>
      <PaymentSection
        {...confirming}
        methods={quote?.payment_methods ?? ['card', 'cod']}
        away={quote?.away_methods ?? []}
        refused={quote?.refused_methods ?? []}
        lost={lost}
        cash={quote?.cash}
        total={quote?.amounts.total}
        chosen={draft.payment}
        onPick={(payment) => change({ payment, ...(!isOffered && { open: 'payment' }) })}
        onDone={isOffered ? undefined : (payment) => answer({ payment })}
        onConfirmed={(payment) => {
          answer({ payment, contactCode: undefined })
          onConfirmed()
        }}
      />
    </Suspense>
  )
}

/** What becomes of the address. */
const addressAnswers = (
  { address, typedAddress: typed, ...draft }: CheckoutDraft,
  change: DraftState['change'],
  answer: DraftState['change'],
) => ({
  onTyped: (typedAddress: CheckoutDraft['typedAddress']) => change({ typedAddress }),
  onPick: (addressId: string | undefined) =>
    change({
      open: 'address',
      addressId,
      deliveryId: undefined,
      // Without one the customer's usual address would be the order's.
      ...(addressId === undefined && !address && { typedAddress: typed ?? {} }),
    }),
  onDone: (given: Pick<CheckoutDraft, 'addressId' | 'address'>) =>
    answer({ address: undefined, addressId: undefined, ...given, ...NOTHING_TYPED, deliveryId: undefined }),
  saving: {
    isUnsaved: unsavedOf({ ...draft, address, typedAddress: typed }) === 'address',
    onCancel: address && (() => answer(NOTHING_TYPED)),
  },
})

/** An address is answered. */
const NOTHING_TYPED = { typedAddress: undefined, isToOther: undefined }

/** An address that the previous contact was to receive is the new one's. */
const withRecipient = (address: AddressFields, previous: ContactDraft | undefined, now: ContactDraft): AddressFields =>
  address.full_name === previous?.name && address.phone === previous?.phone
    ? { ...address, full_name: now.name, phone: now.phone }
    : address
