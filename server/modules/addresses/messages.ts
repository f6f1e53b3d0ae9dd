import type { Text } from '#contract/rules/common.ts'
import type { AddressIssue, AddressPart } from '#contract/rules/address-rules.ts'
import type { Locale } from '#locales/index.ts'
import { textIn } from '../../lib/text-in.ts'

/** What to do about a part that is missing. */
const MISSING: Partial<Record<AddressPart, Text>> = {
  full_name: { ar: 'اكتب اسم المستلم كاملًا.', en: 'Enter the recipient’s full name.' },
  phone: { ar: 'اكتب رقم جوال يتصل به المندوب.', en: 'Enter a mobile number the courier can call.' },
  region: { ar: 'اختر المنطقة.', en: 'Choose the region.' },
  city: { ar: 'اكتب المدينة.', en: 'Enter the city.' },
  district: { ar: 'اكتب الحي.', en: 'Enter the district.' },
  street: { ar: 'اكتب الشارع.', en: 'Enter the street.' },
  building_number: {
    ar: 'اكتب رقم المبنى من العنوان الوطني، وهو أربعة أرقام. تجده في أبشر أو تطبيق العنوان الوطني.',
    en: 'Enter the building number of the National Address: four digits, found in Absher or the National Address app.',
  },
  postal_code: { ar: 'اكتب الرمز البريدي.', en: 'Enter the postal code.' },
}

/** How a part is written that is not written so. */
const SHAPES: Partial<Record<AddressPart, Text>> = {
  building_number: {
    ar: 'رقم المبنى أربعة أرقام، مثل 7453.',
    en: 'A building number has four digits, such as 7453.',
  },
  secondary_number: {
    ar: 'الرقم الفرعي أربعة أرقام، مثل 3190.',
    en: 'A secondary number has four digits, such as 3190.',
  },
  postal_code: { ar: 'الرمز البريدي خمسة أرقام، مثل 12345.', en: 'A postal code has five digits, such as 12345.' },
  short_address: {
    ar: 'العنوان المختصر أربعة أحرف إنجليزية ثم أربعة أرقام، مثل RRRD2929.',
    en: 'A short address has four letters and then four digits, such as RRRD2929.',
  },
}

const OTHER: Record<AddressIssue, Text> = {
  required: { ar: 'هذا الحقل مطلوب.', en: 'This is required.' },
  shape: { ar: 'هذه القيمة غير صحيحة.', en: 'This is not a valid value.' },
}

/** What to do about a part of an address, in the request's language. */
export const sentenceFor = (part: AddressPart, issue: AddressIssue, locale: Locale): string =>
  textIn((issue === 'required' ? MISSING : SHAPES)[part] ?? OTHER[issue], locale)

/** More addresses than a customer may have. */
export const TOO_MANY: (max: number) => Text = (max) => ({
  ar: `بلغت الحد الأقصى للعناوين (${max}). احذف عنوانًا لا تحتاجه ثم أضف هذا.`,
  en: `You can keep ${max} addresses at most. Remove one you no longer need, then add this one.`,
})
