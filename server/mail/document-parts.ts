import { type Locale, locales, type Translated } from '#locales/index.ts'
import type { MailedDocument } from '../documents/mailed.ts'
import { DOCUMENT_WORDS as WORDS, hasVat, taxWord, totalWord } from '../documents/words.ts'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import type { DocumentPart, MailRow } from './kinds.ts'
import { writtenMoney } from './money.ts'
import { textIn } from '../lib/text-in.ts'

const LINK = {
  invoice: { ar: 'افتح الفاتورة أو اطبعها', en: 'Open or print the invoice' },
  credit_note: { ar: 'افتح الإشعار أو اطبعه', en: 'Open or print the credit note' },
}

/** Until when the link works, and where the document is after that: a guest has no account. */
const NOTE: Translated<{ until: (day: string) => string; account: string; guest: string }> = {
  ar: {
    until: (day) => `يفتح الرابط دون تسجيل الدخول حتى ${day}.`,
    account: 'بعد ذلك تجد المستند في حسابك.',
    guest: 'بعد ذلك افتح المستند من «أين طلبي؟» برقم الطلب أو الحجز وبريدك.',
  },
  en: {
    until: (day) => `The link works without signing in until ${day}.`,
    account: 'After that, the document is in your account.',
    guest: 'After that, open it from “Find your order” with the order or booking number and your email.',
  },
}

const dayFormat = (locale: Locale): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(`${locales[locale].tag}-u-ca-gregory-nu-latn`, {
    dateStyle: 'long',
    timeZone: SHOP_TIME_ZONE,
  })

/** What a mail to an account or a guest says of a tax document, in its reader's language; `url` opens it until then. */
export const documentPart = (
  { document, corrects }: MailedDocument,
  { locale, url, until, reader }: { locale: Locale; url: string; until: Date; reader: 'account' | 'guest' },
): DocumentPart => {
  const { kind, number, seller } = document
  const day = dayFormat(locale)
  const title = kind === 'invoice' && seller.vat_number === '' ? WORDS.plain_invoice : WORDS[kind]
  const fact = (term: keyof typeof WORDS, value: string | undefined): MailRow[] =>
    value ? [{ label: textIn(WORDS[term], locale), value }] : []
  return {
    title: `${textIn(title, locale)} ${asOne(number)}`,
    rows: [
      ...fact('issued', day.format(document.issuedAt)),
      ...fact('seller', textIn(seller.name, locale)),
      ...fact('vat_number', seller.vat_number && asOne(seller.vat_number)),
      ...fact('corrects', corrects && asOne(corrects)),
      ...fact('reason', textIn(document.reason, locale)),
      ...amountRows(document, locale),
    ],
    link: { label: textIn(LINK[kind], locale), url },
    note: `${textIn(NOTE, locale).until(day.format(until))} ${textIn(NOTE, locale)[reader]}`,
  }
}

const amountRows = (document: MailedDocument['document'], locale: Locale): MailRow[] => {
  const { lines, taxes, net, total, currency } = document
  const money = (amount: number): string => writtenMoney(amount, currency, locale)
  const taxed = hasVat(document) ? taxes : []
  return [
    ...lines.map(({ label, quantity, total: sum }) => ({
      label: `${textIn(label, locale)}${quantity === 1 ? '' : ` × ${quantity}`}`,
      value: money(sum),
    })),
    ...(taxed.length > 0 ? [{ label: textIn(WORDS.net, locale), value: money(net) }] : []),
    ...taxed.map(({ percent, tax }) => ({ label: textIn(taxWord(percent), locale), value: money(tax) })),
    { label: textIn(totalWord(document), locale), value: money(total) },
  ]
}

/** Numbers that are copied keep their direction and their digits. */
const asOne = (text: string): string => `\u2066${text}\u2069`
