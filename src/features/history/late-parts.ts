import { latePart } from '#src/ui/navigation/late-part.ts'

/** The end of an order's page, below its lines and sums, and what few orders come to. */
export const OrderFacts = latePart(async () => (await import('./OrderFacts.tsx')).OrderFacts)
export const CancelDialog = latePart(async () => (await import('./CancelDialog.tsx')).CancelDialog)
export const ReturnPanel = latePart(async () => (await import('./returns/ReturnPanel.tsx')).ReturnPanel)
