import { type Locale, type Translated } from '#locales/index.ts'
import { isSource, sourceOf } from '#locales/sources.ts'
import { laterWords } from '#locales/later-words.ts'
import type { Mail, MailKind, MailMessages } from './kinds.ts'
import { messagesAr } from './messages/messages-ar.ts'
import { messagesEn } from './messages/messages-en.ts'
import { recipientMessages } from './messages/recipient-messages.ts'
import { oneLine } from './plain-text.ts'

const SOURCES: Translated<Record<MailKind, MailMessages>> = { ar: messagesAr, en: messagesEn }

/** The language that a mail is written in: the default where its own has no words for it. */
export const languageOf = (kind: MailKind, locale: Locale): Locale =>
  isSource(locale) || laterWords[locale].mails[kind] ? locale : sourceOf(locale)

/** The words of a mail; in a language that is none of the sources its button leads where theirs does. */
const wordsOf = (kind: MailKind, locale: Locale): MailMessages => {
  const source = SOURCES[sourceOf(locale)][kind]
  const own = isSource(locale) ? undefined : laterWords[locale].mails[kind]
  if (!own) return source
  const { button, ...texts } = own
  return { ...texts, ...(source.button && { button: { ...source.button, label: button ?? source.button.label } }) }
}

/** Fills the `{name}`s of a sentence, each with one line; one without a value stays. */
export const fillWords = (
  messages: string,
  values: Readonly<Record<string, string>>,
  set: (value: string) => string = (value) => value,
): string => messages.replace(/\{(\w+)\}/g, (whole, key: string) => set(oneLine(values[key] ?? whole))).trim()

/** The words of a mail, as they are written: `{reference}` and others are filled by `fillWords`. */
export const messagesOf = (kind: MailKind, locale: Locale, toOther?: Mail['toOther']): MailMessages => ({
  ...wordsOf(kind, locale),
  ...(toOther && recipientMessages(kind, locale, toOther)),
})

/** The page a mail leads to, a path on this site. */
export const pathOfMail = ({
  kind,
  locale,
  path,
}: Pick<Mail, 'kind' | 'locale'> & { path?: string | undefined }): string =>
  path ?? wordsOf(kind, locale).button?.page ?? '/'
