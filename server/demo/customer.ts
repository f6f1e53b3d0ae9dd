import { sql } from 'drizzle-orm'
import { createPasswords } from '../accounts/passwords.ts'
import { addresses, users } from '../db/schema/accounts-schema.ts'
import type { Database } from '../db/client.ts'

/** The demo shop's public sign-in. */
export const DEMO_CUSTOMER = { email: 'sara@qafila.example', password: 'desert-rose-7' }

export const DEMO_CUSTOMER_ID = 'usr_demo-sara'
const PHONE = '+966501234567'
/** Any number but those of the other locks. */
const LOCK = 4713

/** Adds the demo customer with two addresses, once, also to a data folder that was there before customers were. */
export const seedCustomer = async (db: Database, now = new Date()): Promise<void> => {
  if (await isThere(db)) return
  const passwordHash = await createPasswords().hash(DEMO_CUSTOMER.password)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if (await isThere(tx)) return
    await tx.insert(users).values({
      id: DEMO_CUSTOMER_ID,
      name: 'سارة العتيبي',
      email: DEMO_CUSTOMER.email,
      passwordHash,
      phone: PHONE,
      birthDate: '1992-03-14',
      locale: 'ar',
      isGuest: false,
      emailVerifiedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    await tx.insert(addresses).values([
      { id: 'adr_demo-home', isDefault: true, ...HOME, ...common(now) },
      { id: 'adr_demo-work', isDefault: false, ...WORK, ...common(new Date(now.getTime() - 1000)) },
    ])
  })
}

/** Looked for by its id: a customer may change the address they sign in with. */
const isThere = async (db: Database): Promise<boolean> =>
  (
    await db.execute(
      sql`select from ${users} where id = ${DEMO_CUSTOMER_ID} or (email = ${DEMO_CUSTOMER.email} and not is_guest)`,
    )
  ).rows.length > 0

const common = (at: Date) => ({
  userId: DEMO_CUSTOMER_ID,
  fullName: 'سارة العتيبي',
  phone: PHONE,
  country: 'SA',
  createdAt: at,
  updatedAt: at,
})

const HOME = {
  label: 'home',
  region: 'الرياض',
  city: 'الرياض',
  district: 'العليا',
  street: 'شارع العروبة',
  buildingNumber: '7453',
  secondaryNumber: '3190',
  postalCode: '12214',
  shortAddress: 'RRRD7453',
  unitNumber: '12',
  notes: 'الطابق الثالث، المدخل الشمالي.',
} as const

const WORK = {
  label: 'work',
  region: 'الرياض',
  city: 'الرياض',
  district: 'الصحافة',
  street: 'طريق الملك فهد',
  buildingNumber: '2929',
  secondaryNumber: '8118',
  postalCode: '13315',
  unitNumber: '405',
} as const
