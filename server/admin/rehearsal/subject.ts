import type { SoldSubject } from '#contract/payment/payments.ts'

/** What an operation is about, by what is paid for it. */
export interface Subject {
  intent: SoldSubject
  id: string
  reference: string
  currency: string
}

export const subjectOf = (intent: SoldSubject, { id, reference, currency }: Omit<Subject, 'intent'>): Subject => ({
  intent,
  id,
  reference,
  currency,
})
