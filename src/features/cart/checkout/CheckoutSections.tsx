import Check from 'lucide/dist/esm/icons/check.mjs'
import { type ComponentType, Suspense } from 'react'
import { CheckoutSection } from '#src/components/checkout/CheckoutSection.tsx'
import type { CheckoutSection as Name } from '#src/domain/cart/checkout-draft.ts'
import { CheckoutSkeleton } from '#src/components/checkout/CheckoutSkeleton.tsx'
import { GiftChoice } from '#src/features/cart/gift/GiftChoice.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Icon } from '#src/ui/media/Icon.tsx'
import { classNames } from '#src/ui/theme/class-names.ts'
import { AddressSection } from './AddressSection.tsx'
import * as styles from './Checkout.css.ts'
import { ContactSection } from './ContactSection.tsx'
import { DeliverySection } from './DeliverySection.tsx'
import { PaymentSection } from './late-parts.ts'
import { ReviewSection } from './ReviewSection.tsx'
import { type SectionProps, type SectionsProps, useSections } from './use-sections.tsx'

/** What each section asks for. When it is answered is in `doneOf`. */
const SECTIONS: Record<Name, ComponentType<SectionProps>> = {
  contact: ContactSection,
  address: AddressSection,
  delivery: DeliverySection,
  payment: (props) => (
    <Suspense>
      <PaymentSection {...props} />
    </Suspense>
  ),
}

interface CheckoutSectionsProps extends SectionsProps {
  /** What follows the first answers is not known yet. */
  isWaiting: boolean
}

/** The questions of the checkout, those with an answer folded. */
export const CheckoutSections = ({ isWaiting, ...props }: CheckoutSectionsProps) => {
  const { state, addresses } = props
  const { format } = useT()
  const { section, given, isReady } = useSections(props)
  const shown = (name: Name) => {
    const Section = SECTIONS[name]
    const { number, ...shape } = section(name)
    const { isOpen, isDone } = shape
    const mark = (
      <span aria-hidden="true" className={classNames(styles.number, isOpen ? styles.current : isDone && styles.done)}>
        {isDone && !isOpen ? <Icon glyph={Check} size="sm" /> : format.number(number)}
      </span>
    )
    return (
      <CheckoutSection {...shape} mark={mark}>
        <Section {...given} />
      </CheckoutSection>
    )
  }
  return (
    <>
      {shown('contact')}
      {/* Before what follows from it: another person's address, the days of delivery, and no cash. */}
      <GiftChoice state={state} addresses={addresses} />
      {shown('address')}
      {isWaiting && isReady ? (
        <CheckoutSkeleton />
      ) : (
        <>
          {shown('delivery')}
          {shown('payment')}
          <ReviewSection {...state} />
        </>
      )}
    </>
  )
}
