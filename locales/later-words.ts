import { consents as english } from './en/consents.ts'
import type { Locale, SourceLocale } from './index.ts'
import type { LaterMail } from './later-mail.ts'
import { consents as urdu } from './ur/consents.ts'
import { mails } from './ur/server/mails.ts'
import { pageSentences } from './ur/server/page-sentences.ts'
import { sentences } from './ur/server/sentences.ts'

/** What the server writes in a language that is none of the sources. No part of the client. */
interface LaterWords {
  mails: Readonly<Record<string, LaterMail>>
  /** By the sentence of the default language; `*` stands for what is filled in, in the same order. */
  sentences: Readonly<Record<string, string>>
}

/** Sentences of messages that the server repeats. */
const paired = (from: Record<string, string>, to: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(from).flatMap(([key, text]) => (to[key] === undefined ? [] : [[text, to[key]]])))

export const laterWords: Record<Exclude<Locale, SourceLocale>, LaterWords> = {
  ur: { mails, sentences: { ...sentences, ...pageSentences, ...paired(english, urdu) } },
}
