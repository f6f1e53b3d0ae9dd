import type { ConsentPurpose } from '#contract/account/consents.ts'
import type { GiftCardDesign } from '#contract/payment/gift-cards.ts'
import type { Locale } from '#locales/index.ts'
import type { KindsOf, NotificationKind, PushKind } from './events.ts'
import type { MailedDocument } from '../documents/mailed.ts'

/** Of a new address, told to the former one, and of a new password. */
const HOLDER_MAILS = ['email_changing', 'email_changed', 'password_changed'] as const
export type HolderMail = (typeof HOLDER_MAILS)[number]

/** Whether a mail is of that kind. */
export const isHolderMail = (kind: MailKind): kind is HolderMail => (HOLDER_MAILS as readonly MailKind[]).includes(kind)

/** Mails that no choice of a customer stops or moves to another channel: codes, and answers to who may have no account. */
export type DirectMail =
  /** The code that confirms a new account; and the notice to the owner when there is one already. */
  | 'verify'
  | 'known'
  /** The code for a new password; and the mail to an address without an account. */
  | 'reset'
  | 'unknown'
  /** The code for a new address; and the notice to the owner of that address when it is taken. */
  | 'change_email'
  | 'email_taken'
  | HolderMail
  /** Confirms where a notice is to go; and the notice itself: something is back in stock. */
  | 'stock_confirm'
  | 'stock_back'
  /** Confirms the address of a party of a waiting list. */
  | 'waiting_confirm'
  /** The code that opens a guest's order or booking; and what is said where there is none. */
  | 'find'
  | 'find_unknown'
  /** A gift card to its receiver, the receipt to its buyer, and that its price goes back. */
  | 'gift_card'
  | 'gift_card_bought'
  | 'gift_card_refunded'
  /** The code that confirms the contact of an order. */
  | 'contact'
  /** The invitation of a person of the shop. */
  | 'desk_invitation'
  /** How a person of the shop signs in was changed. */
  | 'desk_way_in'
  /** To the shop's people: what came in, and what waits in the morning. */
  | 'shop_news'
  | 'shop_daily'

/** The mails of events. */
type EventMail = Exclude<NotificationKind, PushKind>

/** What mails there are. */
export type MailKind = DirectMail | EventMail

/** The mails about an account itself: ways into it, its copy, and its end. */
export type AccountMail = Exclude<KindsOf<'security'>, PushKind>

/** The mails about returns: one for each step. Of the refund itself the customer is told by those about refunds. */
export type ReturnMail = Extract<EventMail, `order_${'return' | 'exchange'}_${string}`>

/** The mails to the shop's people. */
export type DeskMail = Extract<DirectMail, `desk_${string}` | `shop_${string}`>

/** The mails of tickets that are handed to another person. */
export type HandedMail = Extract<MailKind, 'booking_handed' | 'booking_given_back' | `booking_part_${string}`>

/** The mails of waiting lists. */
export type WaitingMail = Extract<MailKind, `waiting_${string}`>

/** The mails about refunds, except that of a cancellation. */
export type RefundMail =
  | 'order_refunded'
  | 'order_refund_cash'
  | 'order_refunded_cash'
  | 'order_paid_twice'
  | 'booking_refunded'
  | 'booking_too_late'
  | 'booking_paid_twice'
  | 'membership_refunded'

/** What can be ended by a link in a mail: what was agreed to, and the stock notices of an address. */
export type UnsubscribePurpose = ConsentPurpose | 'stock'
const UNSUBSCRIBE_PURPOSES: readonly unknown[] = ['news', 'reminders', 'wishes', 'stock'] satisfies UnsubscribePurpose[]

/** Whether a value is such a purpose. */
export const isUnsubscribePurpose = (value: unknown): value is UnsubscribePurpose =>
  UNSUBSCRIBE_PURPOSES.includes(value)

/** What the link of a mail sent by choice ends, and for whom: a customer's id, the id of a booking, or an address. */
export interface Unsubscribe {
  purpose: UnsubscribePurpose
  of: string
}

/** A mail that is to be sent. */
export interface Mail {
  kind: MailKind
  /** Of what may be sent twice, should a process end in between: the same mail has the same. */
  id?: string
  to: string
  locale: Locale
  /** Six digits. */
  code?: string
  /** What it is about, as the shop calls it: `{product}` in its words. */
  product?: string
  /** That another person receives what it is about: `{recipient}` of its words. */
  toOther?: 'order' | 'gift' | undefined
  /** Further words that its own leave out: `{reference}` of an order. */
  values?: Readonly<Record<string, string>>
  /** The gift card it brings. */
  card?: MailCard
  /** What it lists, such as the lines of an order. */
  rows?: readonly MailRow[]
  /** Mails that it brings together, each as a part with its own words. */
  parts?: readonly Mail[]
  /** The tax documents it carries, as text and as links. */
  documents?: readonly MailedDocument[]
  /** Files attached to it. */
  attachments?: readonly MailFile[]
  /** A picture within it, such as the code of a ticket. */
  picture?: MailPicture
  /** Where its button leads, a path on this site; else the page its words name. */
  path?: string
  /** Of a mail sent by choice: how it is ended. */
  unsubscribe?: Unsubscribe
}

/** A picture attached to a mail and shown within it. */
export interface MailPicture {
  /** Its file's name. */
  name: string
  /** What it shows, in words. */
  alt: string
  png: Buffer
}

/** A file attached to a mail. */
export interface MailFile {
  name: string
  type: string
  text: string
}

/** A gift card as its receiver sees it in a mail. */
export interface MailCard {
  design: GiftCardDesign
  /** What is on it, in words. */
  amount: string
  /** For whom it is, the message, and from whom; those that were given. */
  lines: readonly string[]
  /** The page of what it is given for: a path, or its address once the mail is written. */
  link?: { label: string; url: string } | undefined
}

/** A line of what a mail lists. */
export interface MailRow {
  label: string
  value: string
  /** What an invoice states too: left out of a mail that carries one. */
  isOnInvoice?: boolean
}

/** A tax document within a mail. */
export interface DocumentPart {
  title: string
  rows: readonly MailRow[]
  link: { label: string; url: string }
  /** How long the link works. */
  note: string
}

/** One thing of several within a mail. */
export interface MailSection extends Omit<DocumentPart, 'link'>, Pick<MailParts, 'text' | 'picture' | 'link'> {}

/** A page of the site that a mail leads to. */
export type MailPage =
  | '/auth'
  | '/auth?mode=register'
  | '/auth/forgot-password'
  | '/profile'
  | '/store'
  | '/store/wishlist'
  | '/waiting'
  | '/gift-cards'
  | '/profile/history'
  | '/profile/subscription/details'
  | '/membership'
  | '/desk'

/** The words of a mail: `{site}` is the shop's name, `{contact}` its address, `{product}` what the mail is about. */
export interface MailMessages {
  subject: string
  title: string
  /** Paragraphs before the code, or before the button. */
  text: readonly string[]
  button?: { label: string; page: MailPage }
  /** What to do when it was not them. */
  after: string
}

/** The parts of a mail, in order. */
export interface MailParts {
  title: string
  text: readonly string[]
  code: string | undefined
  card?: MailCard | undefined
  rows: readonly MailRow[]
  sections: readonly MailSection[]
  documents: readonly DocumentPart[]
  /** The address of its picture within the mail, and what that shows. */
  picture?: { src: string; alt: string } | undefined
  link: { label: string; url: string } | undefined
  after: string
  site: string
  /** Who sells, in a line. */
  seller?: string | undefined
  /** How mails of its kind are ended. */
  unsubscribe?: { line: string; label: string; url: string } | undefined
}
