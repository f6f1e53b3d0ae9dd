import { AuthLayout } from './AuthLayout.tsx'
import { ProfileLayout } from './ProfileLayout.tsx'
import { ProfileLegacyLayout } from './ProfileLegacyLayout.tsx'

/** The layouts of accounts, fetched together with the first page that stands in one. */
export const layoutsOfAccounts = { auth: AuthLayout, profile: ProfileLayout, 'profile-legacy': ProfileLegacyLayout }
