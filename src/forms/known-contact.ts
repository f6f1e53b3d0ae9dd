import { needed, email as isEmail, neededPhone } from './rules.ts'

/** Whom a shop writes to and calls. */
export interface Contact {
  name: string
  email: string
  phone: string
}

/** The contact a guest gave on entering, when it is complete: it is not asked for again, only shown. */
export const knownContact = (
  user: { is_guest?: boolean | undefined; name?: string | null; email?: string | null; phone?: string | null } | undefined,
): Contact | undefined => {
  if (!user?.is_guest) return undefined
  const { name, email, phone } = user
  return name && email && phone ? { name, email, phone } : undefined
}
