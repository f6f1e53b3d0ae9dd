import type { ApiProblem } from '#src/api/errors.ts'
import type { CheckoutSection } from '#src/domain/cart/checkout-draft.ts'

/** By field of an order, the checkout section that asks for it. */
const SECTIONS: Record<string, CheckoutSection> = {
  contact: 'contact',
  address_id: 'address',
  shipping_address: 'address',
  delivery_method_id: 'delivery',
  payment_method: 'payment',
}

type Refused = Pick<ApiProblem, 'status' | 'fields'> & { code?: ApiProblem['code'] }

/** The section whose answer an order was rejected for, so that it can be corrected. */
export const sectionOf = ({ status, code, fields }: Refused): CheckoutSection | undefined => {
  if (code === 'verification_required') return 'payment'
  const named = status === 422 ? Object.keys(fields) : []
  return named.map((field) => SECTIONS[field.replace('order.', '').split('.')[0] ?? '']).find(Boolean)
}

/** The server's messages about the rejected fields, each once. */
export const sentencesOf = ({ status, fields }: Refused): string[] =>
  status === 422 ? [...new Set(Object.values(fields).flat())] : []
