import type { Database } from '../../db/client.ts'
import { coupons, deliveryMethods, shopValues } from '../../db/commerce-schema.ts'

const DELIVERIES: (typeof deliveryMethods.$inferInsert)[] = [
  {
    id: 'standard',
    name: { ar: 'توصيل عادي', en: 'Standard delivery' },
    price: 2500,
    freeFrom: 30_000,
    daysFrom: 2,
    daysTo: 5,
    countries: ['SA'],
    takesCash: true,
    position: 1,
  },
  {
    id: 'express',
    name: { ar: 'توصيل سريع', en: 'Express delivery' },
    price: 4500,
    freeFrom: null,
    daysFrom: 1,
    daysTo: 1,
    countries: ['SA'],
    takesCash: false,
    position: 2,
  },
  {
    id: 'gulf',
    name: { ar: 'توصيل إلى دول الخليج', en: 'Gulf delivery' },
    price: 6500,
    freeFrom: 80_000,
    daysFrom: 4,
    daysTo: 7,
    countries: ['AE', 'KW', 'BH', 'QA', 'OM'],
    takesCash: false,
    position: 3,
  },
]

const DAY_MS = 24 * 60 * 60 * 1000

const couponsAt = (now: Date): (typeof coupons.$inferInsert)[] => [
  {
    code: 'AHLAN10',
    kind: 'percent',
    value: 10,
    label: { ar: 'خصم الترحيب 10%', en: 'Welcome, 10% off' },
    minSubtotal: 10_000,
    perCustomer: 1,
  },
  {
    code: 'DALLAH50',
    kind: 'amount',
    value: 5000,
    label: { ar: 'خصم 50 ريالًا', en: '50 riyals off' },
    minSubtotal: 40_000,
    perCustomer: 3,
  },
  {
    code: 'WASLNI',
    kind: 'delivery',
    value: 0,
    label: { ar: 'توصيل مجاني', en: 'Free delivery' },
    minSubtotal: 8000,
    perCustomer: 2,
  },
  {
    code: 'RAMADAN25',
    kind: 'percent',
    value: 25,
    label: { ar: 'خصم رمضان 25%', en: 'Ramadan, 25% off' },
    endsAt: new Date(now.getTime() - 30 * DAY_MS),
  },
]

const VALUES = [
  { key: 'seller_name', value: 'متجر قافلة للحِرف' },
  { key: 'seller_name_en', value: 'Qafila Crafts Store' },
  { key: 'seller_address_ar', value: '8120 طريق الأمير تركي الأول، حي حطين، الرياض 13512، المملكة العربية السعودية' },
  { key: 'seller_address_en', value: '8120 Prince Turki Al Awwal Road, Hittin, Riyadh 13512, Saudi Arabia' },
  { key: 'registration_number', value: '1010123456' },
  { key: 'vat_number', value: '310123456700003' },
  { key: 'contact_email', value: 'hello@qafila.example' },
  { key: 'complaints_email', value: 'hello@qafila.example' },
  { key: 'complaints_days', value: '5' },
  { key: 'return_days', value: '7' },
]

/** Adds ways to deliver, coupons and the seller of the invoices, each that is not there; what the shop changed stays. */
export const seedCommerce = async (db: Database, now = new Date()): Promise<void> => {
  await db.insert(deliveryMethods).values(DELIVERIES).onConflictDoNothing()
  await db.insert(coupons).values(couponsAt(now)).onConflictDoNothing()
  await db.insert(shopValues).values(VALUES).onConflictDoNothing()
}
