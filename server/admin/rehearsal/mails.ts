import { sql } from 'drizzle-orm'
import type { Locale } from '#locales/index.ts'
import type { Database } from '../../db/client.ts'
import { textIn } from '../../lib/text-in.ts'
import { fillWords, messagesOf } from '../../mail/mail-words.ts'
import type { MailKind } from '../../mail/kinds.ts'
import { settingsRepository } from '../../settings/repository.ts'
import type { Family } from './family.ts'
import type { Subject } from './subject.ts'

/** The mails that a transaction has made, by their subjects: they are jobs, written with all else. */
export const readMails = async (
  tx: Database,
  { id, reference }: Subject,
  { ids }: Family,
  locale: Locale,
): Promise<string[]> => {
  const { rows } = await tx.execute<{ kind: string; of: string; is_own: boolean }>(
    sql`select data ->> 'kind' as kind, data -> 'payload' ->> 'kind' as of, data::text like ${`%${id}%`} as is_own from pgboss.job
      where created_on >= now() and data ->> 'kind' in ('order.mail', 'booking.mail', 'membership.mail')
        and data::text like any (${sql.param(ids.map((id) => `%${id}%`))}::text[]) order by created_on, id`,
  )
  const site = textIn((await settingsRepository(tx).read())?.name, locale) ?? ''
  return rows.map(({ kind, of, is_own: isOwn }) => {
    const mail = (kind === 'membership.mail' ? `membership_${of}` : of) as MailKind
    // What only the mail itself knows is left out.
    return fillWords(messagesOf(mail, locale).subject, { site, ...(isOwn && { reference }) }).replaceAll(
      /\s*\{\w+\}/g,
      '',
    )
  })
}
