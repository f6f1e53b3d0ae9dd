import type { Database } from '../../db/client.ts'
import type { UserRow } from '../../db/schema/rows.ts'
import type { JobPayloads } from '../../jobs/kinds.ts'
import { tryMail } from '../../limits/mail-quota.ts'
import { MAILS_PER_DAY, MAILS_PER_HOUR } from '../../limits/table.ts'
import { newId } from '../../accounts/tokens.ts'
import type { Services } from '../services.ts'

/**
 * Tells the holder of an account of a change to it, within the transaction of that change: a mail server that is away
 * delays the notice and does not lose it. Of one kind a few in an hour, so that a thief's changes do not fill a mailbox.
 */
export const tellHolder = async (
  { secret, jobs }: Pick<Services, 'secret' | 'jobs'>,
  tx: Database,
  { id: userId, email }: Pick<UserRow, 'id' | 'email'>,
  notice: Omit<JobPayloads['account.mail'], 'userId'>,
): Promise<void> => {
  const { kind, to = email } = notice
  if (await tryMail(tx, secret, to, { scope: kind, perHour: MAILS_PER_HOUR, perDay: MAILS_PER_DAY }))
    await jobs.add(tx, { kind: 'account.mail', payload: { userId, ...notice }, key: newId('ntc') })
}
