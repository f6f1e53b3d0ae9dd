import { AuthLayout } from './AuthLayout.tsx'
import { CheckoutLayout } from './CheckoutLayout.tsx'
import { ProfileLayout } from './ProfileLayout.tsx'
import { GuestProfileLayout } from './GuestProfileLayout.tsx'
import type { LateLayouts } from '../types.ts'

/** Layouts that no public page uses, fetched together with the first page that uses one. */
export const lateLayouts: LateLayouts = {
  auth: AuthLayout,
  checkout: CheckoutLayout,
  profile: ProfileLayout,
  'profile-legacy': GuestProfileLayout,
}
