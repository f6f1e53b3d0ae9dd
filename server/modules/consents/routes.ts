import type { consents as endpoints, Consent } from '#contract/account/consents.ts'
import { ConsentPurpose } from '#contract/account/consents.ts'
import type { SignedInContext } from '../../calls/call-context.ts'
import type { Handlers } from '../../calls/implement.ts'
import type { Database } from '../../db/client.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Services } from '../services.ts'
import { consentSentence, consentsRepository, recordConsent } from './repository.ts'

type Chooser = Pick<SignedInContext['user'], 'id' | 'isGuest'>

export const consentsHandlers = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handlers<typeof endpoints> => ({
  read: ({ request: { user } }) => answer(db, user),

  change: async ({ params: { purpose }, body: { granted }, request: { user, locale } }) => {
    if (granted && !canChoose(user, purpose)) throw apiError('forbidden')
    const sentence = consentSentence(purpose, locale)
    const choice = { purpose, granted, sentence, locale, source: 'profile' } as const
    await db.transaction((tx) => recordConsent(tx, { ...choice, userId: user.id, at: clock.now() }))
    return answer(db, user)
  },
})

/** News and wishes go to addresses that were confirmed: a guest may have typed another person's. */
const canChoose = ({ isGuest }: Chooser, purpose: ConsentPurpose): boolean => purpose === 'reminders' || !isGuest

const answer = async (db: Database, user: Chooser): Promise<{ data: { consents: Consent[] } }> => {
  const rows = await consentsRepository(db).current(user.id)
  const purposes = ConsentPurpose.options.filter((purpose) => canChoose(user, purpose))
  return {
    data: {
      consents: purposes.map((purpose) => {
        const last = rows.find((row) => row.purpose === purpose)
        return {
          purpose,
          granted: last?.granted ?? false,
          at: last?.at.toISOString() ?? null,
          sentence: last?.sentence || null,
        }
      }),
    },
  }
}
