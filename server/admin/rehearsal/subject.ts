import type { PaymentSubject } from '#contract/payment/payments.ts'

/** What an operation is about, by what is paid for it. */
export interface Subject {
  intent: PaymentSubject
  id: string
  reference: string
  currency: string
}

export const subjectOf = (intent: PaymentSubject, { id, reference, currency }: Omit<Subject, 'intent'>): Subject => ({
  intent,
  id,
  reference,
  currency,
})
