import type { User } from '#contract/account/users.ts'
import type { UserRow } from '../../db/schema/rows.ts'

/** The address of the picture of an account, which changes with it. */
export const avatarPath = (id: string): string => `/avatars/${id}.webp`

/** A customer as the API answers it: never the password's hash. `scope` is what their session is limited to. */
export const serializeUser = (row: UserRow, scope: string | null = null): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  avatar_url: row.avatarId === null ? null : avatarPath(row.avatarId),
  birth_date: row.birthDate,
  locale: row.locale,
  digits: row.digits,
  calendar: row.calendar,
  is_guest: row.isGuest,
  ...(scope !== null && { is_limited: true }),
  email_verified_at: row.emailVerifiedAt?.toISOString() ?? null,
  phone_verified_at: row.phoneVerifiedAt?.toISOString() ?? null,
  pending_email: row.pendingEmail,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
})
