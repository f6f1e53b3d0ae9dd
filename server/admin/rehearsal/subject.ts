import type { SoldSubject } from '#contract/payment/payments.ts'

/** What an operation is about, by what is paid for it. */
export interface Subject {
  intent: SoldSubject
  id: string
  reference: string
  currency: string
  /** Which version of it a preview is of, as `--seen` of the operation takes it. */
  version?: string | undefined
}

interface Row extends Pick<Subject, 'id' | 'reference' | 'currency'> {
  updatedAt: Date
}

export const subjectOf = (intent: SoldSubject, { id, reference, currency, updatedAt }: Row): Subject => ({
  intent,
  id,
  reference,
  currency,
  version: updatedAt.toISOString(),
})
