import * as z from 'zod/mini'
import { Money, Text } from './common.ts'

/** What is paid with; both parts as the gateway tells them. */
export const PaymentMethod = z.object({ brand: z.string(), last4: z.string() })

/** A line of an invoice; what is credited is below zero. */
export const InvoiceLine = z.object({ label: Text, amount: Money })
