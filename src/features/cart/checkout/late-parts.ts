import { latePart } from '#src/ui/navigation/late-part.ts'

const ofCode = () => import('#src/components/forms/ContactCode.tsx')
const ofNotices = () => import('./CheckoutNotices.tsx')
const ofGift = () => import('#src/features/cart/gift/GiftFields.tsx')
const ofPayment = () => import('./PaymentSection.tsx')
const ofSummary = () => import('./CheckoutSummary.tsx')
const ofEnded = () => import('#src/components/checkout/EndedHolds.tsx')
const ofPending = () => import('#src/features/cart/PendingOrderNotice.tsx')

/** What few orders come to, and none at once. */
export const ContactCode = latePart(async () => (await ofCode()).ContactCode)
export const CheckoutNotices = latePart(async () => (await ofNotices()).CheckoutNotices)
export const GiftFields = latePart(async () => (await ofGift()).GiftFields)
/** The goods: the device names them after the first paint. */
export const CheckoutSummary = latePart(async () => (await ofSummary()).CheckoutSummary)
/** The last question, behind those before it. */
export const PaymentSection = latePart(async () => (await ofPayment()).PaymentSection)
/** Few orders have a held slot beside them, and few holds end. */
export const EndedHolds = latePart(async () => (await ofEnded()).EndedHolds)
export const PendingOrderNotice = latePart(async () => (await ofPending()).PendingOrderNotice)

/**
 * Fetches their code while there is a network, which an order may lose: first that of every order, and what few come to
 * after the quote, whose code and answer it would hold up.
 */
export const preloadParts = async (isQuoted: boolean): Promise<void> => {
  await Promise.allSettled(isQuoted ? [ofCode(), ofNotices(), ofPending(), ofGift()] : [ofSummary(), ofPayment()])
}
