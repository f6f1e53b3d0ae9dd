import type { Locale } from '#locales/index.ts'
import type { Services } from '../../modules/services.ts'
import type { CallerDeps, Changed, Preview } from '../command.ts'
import { effectsOf, readMoved } from './effects.ts'
import type { Subject } from './subject.ts'

class RolledBack extends Error {
  override name = 'RolledBack'
}

interface Rehearsal {
  subject: Subject
  locale?: Locale | undefined
  run: (services: Services & CallerDeps) => Promise<Changed>
}

/**
 * Does an operation in a transaction that is rolled back, and answers what it would do. So a preview refuses what the
 * operation refuses, and shows what it does: both are the same code. Jobs, mails and calls to gateways are rows of the
 * transaction, and go with it.
 */
export const rehearse = async (
  services: Services & CallerDeps,
  { subject, locale, run }: Rehearsal,
): Promise<Preview> => {
  let shown: Preview | undefined
  try {
    await services.db.transaction(async (transaction) => {
      const tx = transaction as unknown as Services['db']
      const before = await readMoved(tx, subject)
      await run({ ...services, db: tx, memberships: { ...services.memberships, db: tx } })
      shown = await effectsOf(tx, subject, before, locale)
      throw new RolledBack('Only shown')
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  if (!shown) throw new Error('An operation was not rehearsed')
  const { version } = subject
  return { ...shown, facts: { ...shown.facts, ...(version !== undefined && { version }) } }
}
