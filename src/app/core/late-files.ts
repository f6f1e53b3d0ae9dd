import * as late from 'virtual:late-files'
import '#src/i18n/later-typography.css.ts'
import type { LateLayouts } from '../types.ts'

/** Pages and words that no public page needs first. */
export const { pages, messages } = late

/** The layouts of such pages, each in a file of its own. */
export const layouts: { [Name in keyof LateLayouts]: () => Promise<LateLayouts[Name]> } = {
  auth: async () => (await import('../layouts/AuthLayout.tsx')).AuthLayout,
  checkout: async () => (await import('../layouts/CheckoutLayout.tsx')).CheckoutLayout,
  profile: async () => (await import('../layouts/ProfileLayout.tsx')).ProfileLayout,
  'profile-legacy': async () => (await import('../layouts/GuestProfileLayout.tsx')).GuestProfileLayout,
}
