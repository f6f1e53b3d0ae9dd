import type { Digits } from '#contract/account/users.ts'
import { light } from '#contract/look/tokens.ts'
import { arabicDigitsBesideCodes } from '#locales/arabic-digits.ts'
import { type Locale, locales } from '#locales/index.ts'
import type { PaperLogo } from '../brand/shop-look.ts'
import { attempt } from '../lib/attempt.ts'
import { documentPart } from './document-parts.ts'
import { htmlPage, type MailColours, type MailLogo } from './html.ts'
import type { DocumentPart, Mail, MailParts, MailRow, MailSection, Unsubscribe } from './kinds.ts'
import { fillWords, languageOf, messagesOf, pathOfMail } from './mail-words.ts'
import { oneLine, plainText } from './plain-text.ts'
import { UNSUBSCRIBE } from './messages/unsubscribe-messages.ts'
import { textIn } from '../lib/text-in.ts'

/** What a mail is written with. */
export interface Sender {
  /** What the shop is called, in the mail's language. */
  site: string
  /** Where the site is, without a trailing slash. */
  publicUrl: string
  /** Whether the desk is there, which mails to the shop's people lead to. */
  hasDesk?: boolean
  /** The address mails come from; `no-reply` of the site's host without it. */
  from?: string | undefined
  /** The address customers write to, and answers go to; without one they are led to the site. */
  contact?: string | undefined
  /** How the shop looks; as the app itself without it. */
  look?: { colours: MailColours; logo?: (PaperLogo & Pick<MailLogo, 'isName'>) | undefined } | undefined
  /** Who sells, as the last line; left out while the shop has not said. */
  seller?: string | undefined
  /** The digits its reader prefers, where they said so; in Arabic alone. */
  digits?: Digits | undefined
  /** Where a document is opened without signing in, and until when. */
  linkTo?: ((documentId: string) => { url: string; until: Date }) | undefined
  /** The address at which mails of its kind are ended, of one that is sent by choice. */
  unsubscribeUrl?: string | undefined
}

/** A mail ready for the transport. */
export interface Composed {
  /** The same for the same mail, so that mail programs show it once. */
  messageId?: string
  from: { name: string; address: string }
  replyTo?: { name: string; address: string }
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  headers: Record<string, string>
  attachments: { filename: string; contentType: string; content: string | Buffer; cid?: string }[]
}

const DESK_PAGE = '/desk'
/** Where a mail to a guest leads: a link that opens the thing without an account (`calls/access.ts`). */
const GUEST_PAGE = '/auth/guest?'

/** Writes a mail in its reader's language, as HTML and as text. It contains no text of another client's request. */
export const compose = (
  {
    kind,
    id,
    to,
    toOther,
    locale: preferred,
    code,
    card,
    product = '',
    path,
    values = {},
    rows = [],
    documents = [],
    attachments = [],
    picture,
    parts = [],
    unsubscribe,
  }: Mail,
  { site, publicUrl, from, hasDesk = true, contact: mailbox, look, seller, digits, unsubscribeUrl, linkTo }: Sender,
): Composed => {
  const locale = languageOf(kind, preferred)
  const contact = mailbox ?? publicUrl
  const name = oneLine(site)
  const withDigits = (messages: string): string =>
    locales[locale].hasDigits && digits === 'arab' ? arabicDigitsBesideCodes(messages) : messages
  const filled = (messages: string, set: (value: string) => string, own = values): string =>
    withDigits(fillWords(messages, { site: name, contact, product, ...own }, set))
  const fill = (messages: string): string => filled(messages, (value) => value)
  const isolated = (messages: string): string => filled(messages, (value) => isolate(value, locale))
  const { subject, title, text, button, after } = messagesOf(kind, locale, toOther)
  // A desk that is switched off has no page.
  const isLinked = hasDesk || button?.page !== DESK_PAGE
  const link =
    button && isLinked ? { label: button.label, url: publicUrl + pathOfMail({ kind, locale, path }) } : undefined
  const host = hostOf(publicUrl)
  const cidOf = (at: number): string => `picture${at || ''}@${host}`
  const sectionsOf = (set: (value: string) => string): MailSection[] =>
    parts.map((part, at) => ({
      ...sectionOf(part, locale, publicUrl, (messages) => filled(messages, set, part.values)),
      rows: listOf(rowsBeside(documents, part.rows ?? []), withDigits),
      picture: part.picture && { src: `cid:${cidOf(at + 1)}`, alt: part.picture.alt },
    }))
  const reader = [path, ...parts.map((part) => part.path)].some((page) => page?.startsWith(GUEST_PAGE))
    ? 'guest'
    : 'account'
  const written = {
    title: fill(title),
    text: text.map(fill),
    code,
    card: card?.link ? { ...card, link: { ...card.link, url: publicUrl + card.link.url } } : card,
    rows: listOf(rowsBeside(documents, rows), withDigits),
    documents: documents.flatMap((carried) => {
      const link = linkTo?.(carried.document.id)
      const part =
        link && attempt('document', carried.document.number, () => documentPart(carried, { locale, reader, ...link }))
      return part ? [withDigitsOf(part, withDigits)] : []
    }),
    link,
    sections: sectionsOf((value) => value),
    after: fill(after),
    site: name,
    seller: seller && withDigits(oneLine(seller)),
    unsubscribe: unsubscribe && unsubscribeUrl ? unsubscribeLine(unsubscribe, locale, unsubscribeUrl) : undefined,
  }
  const logo = look?.logo && { ...look.logo, cid: `logo@${host}` }
  return {
    ...(id !== undefined && { messageId: `<${id}@${host}>` }),
    from: { name, address: from ?? `no-reply@${host}` },
    ...(mailbox !== undefined && { replyTo: { name, address: mailbox } }),
    // Taken apart already: written as one line, `a:b@c` would be read as a group.
    to: { name: '', address: to },
    subject: fill(subject),
    text: plainText(written),
    html: htmlPage({
      ...written,
      sections: sectionsOf((value) => isolate(value, locale)),
      title: isolated(title),
      text: text.map(isolated),
      after: isolated(after),
      picture: picture && { src: `cid:${cidOf(0)}`, alt: picture.alt },
      lang: locales[locale].tag,
      dir: locales[locale].dir,
      colours: look?.colours ?? light,
      logo: logo && { ...logo, src: `cid:${logo.cid}` },
    }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': locale,
      ...(unsubscribe && unsubscribeUrl && unsubscribeHeaders(unsubscribe, unsubscribeUrl, mailbox)),
    },
    attachments: [
      ...filesOf([{ attachments, ...(picture && { picture }) }, ...parts], cidOf),
      ...(logo ? [{ filename: 'logo.png', contentType: 'image/png', content: logo.png, cid: logo.cid }] : []),
    ],
  }
}

/** The words of a mail that is a part of another, and its page. */
const sectionOf = (part: Mail, locale: Locale, publicUrl: string, fill: (messages: string) => string) => {
  const { subject, text, button, after } = messagesOf(part.kind, locale, part.toOther)
  return {
    title: fill(subject),
    text: text.map(fill),
    link: button && { label: button.label, url: publicUrl + pathOfMail({ ...part, locale }) },
    note: fill(after),
  }
}

/** A file of a mail for each of its parts. */
const filesOf = (mails: readonly Pick<Mail, 'attachments' | 'picture'>[], cidOf: (at: number) => string) =>
  mails.flatMap(({ attachments = [], picture }, at) => [
    ...attachments.map(({ name: filename, type, text: content }) => ({ filename, contentType: type, content })),
    ...(picture ? [{ filename: picture.name, contentType: 'image/png', content: picture.png, cid: cidOf(at) }] : []),
  ])

const unsubscribeLine = ({ purpose }: Unsubscribe, locale: Locale, url: string): MailParts['unsubscribe'] => {
  const { line, stop } = textIn(UNSUBSCRIBE, locale)[purpose]
  return { line, label: stop, url }
}

/** One press in a mail program ends them (RFC 8058); a mail to the shop is for programs that know no other way. */
const unsubscribeHeaders = ({ purpose }: Unsubscribe, url: string, mailbox?: string): Record<string, string> => ({
  'List-Unsubscribe': [`<${url}>`, ...(mailbox ? [`<mailto:${mailbox}?subject=unsubscribe%20${purpose}>`] : [])].join(
    ', ',
  ),
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** What reads in the direction opposite to a language's own: letters of the other script, or a sign before a number. */
const OPPOSITE = { rtl: /\p{Script=Latin}|[+-]\d/u, ltr: /\p{Script=Arabic}/u }

/** A value keeps its own direction within the sentence it is part of. */
const isolate = (value: string, locale: Locale): string =>
  OPPOSITE[locales[locale].dir].test(value) ? `\u2068${value}\u2069` : value

const listOf = (rows: readonly MailRow[], withDigits: (messages: string) => string): MailRow[] =>
  rows.map(({ label, value }) => ({ label: withDigits(label), value: withDigits(value) }))

/** What an invoice lists is not listed twice. */
const rowsBeside = (documents: NonNullable<Mail['documents']>, rows: readonly MailRow[]): readonly MailRow[] =>
  documents.some(({ document }) => document.kind === 'invoice') ? rows.filter(({ isOnInvoice }) => !isOnInvoice) : rows

const withDigitsOf = (part: DocumentPart, withDigits: (messages: string) => string): DocumentPart => ({
  ...part,
  title: withDigits(oneLine(part.title)),
  rows: listOf(part.rows, withDigits),
  note: withDigits(part.note),
})

/** Mails are sent from the site's own domain; a numeric address is none. */
const hostOf = (publicUrl: string): string => {
  const { hostname } = new URL(publicUrl)
  return /[a-z]/i.test(hostname) && hostname.includes('.') && !hostname.startsWith('[')
    ? hostname.replace(/^www\./, '')
    : 'shop.example'
}
