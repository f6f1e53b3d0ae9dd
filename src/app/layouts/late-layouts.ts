import { AuthLayout } from './AuthLayout.tsx'
import { CheckoutLayout } from './CheckoutLayout.tsx'
import { ProfileLayout } from './ProfileLayout.tsx'
import { ProfileLegacyLayout } from './ProfileLegacyLayout.tsx'
import type { LateLayouts } from '../types.ts'

/** The layouts no public page stands in, fetched together with the first page that stands in one. */
export const lateLayouts: LateLayouts = {
  auth: AuthLayout,
  checkout: CheckoutLayout,
  profile: ProfileLayout,
  'profile-legacy': ProfileLegacyLayout,
}
