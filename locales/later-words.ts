import { consents as english } from './en/consents.ts'
import type { Locale, SourceLocale } from './index.ts'
import { laterFiles } from './later-files.ts'
import type { LaterMail } from './later-mail.ts'

type LaterLocale = Exclude<Locale, SourceLocale>

/** What the server writes in a language that is none of the sources. No part of the client. */
interface LaterWords {
  mails: Readonly<Record<string, LaterMail>>
  /** By the sentence of the default language; `*` stands for what is filled in, in the same order. */
  sentences: Readonly<Record<string, string>>
}

/** What the files of a language's folder `server` export: its mails, and tables of sentences under any name. */
interface LaterFiles {
  consents: Readonly<Record<string, string>>
  server: readonly Readonly<Record<string, LaterWords['mails'] | LaterWords['sentences']>>[]
}

/** Sentences of messages that the server repeats. */
const paired = (from: Readonly<Record<string, string>>, to: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(from).flatMap(([key, text]) => (to[key] === undefined ? [] : [[text, to[key]]])))

const wordsOf = ({ consents, server }: LaterFiles): LaterWords => {
  const tables = server.flatMap(({ mails: _mails, ...others }) => Object.values(others))
  return {
    mails: Object.assign({}, ...server.map(({ mails }) => mails)) as LaterWords['mails'],
    sentences: Object.assign({}, ...tables, paired(english, consents)) as LaterWords['sentences'],
  }
}

export const laterWords = Object.fromEntries(
  Object.entries<LaterFiles>(laterFiles).map(([locale, files]) => [locale, wordsOf(files)]),
) as Record<LaterLocale, LaterWords>
