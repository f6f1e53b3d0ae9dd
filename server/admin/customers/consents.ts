import { and, asc, eq, sql } from 'drizzle-orm'
import { ConsentPurpose } from '#contract/account/consents.ts'
import { foldEmail } from '#contract/rules/email-address.ts'
import { confirmedContacts, users } from '../../db/schema/accounts-schema.ts'
import { consents } from '../../db/schema/consents-schema.ts'
import { recordConsent } from '../../modules/consents/repository.ts'
import { AdminError, type Changed, type EditDeps, type Verb } from '../command.ts'
import { refuseMore } from '../input/options.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'

const PURPOSES = ConsentPurpose.options.join('|')

const readPurpose = (typed: string | undefined, example: string): ConsentPurpose => {
  const purpose = ConsentPurpose.options.find((one) => one === typed)
  if (!purpose) throw new AdminError(`Usage: ${example}. The purposes are ${ConsentPurpose.options.join(', ')}.`)
  return purpose
}

interface Agreed {
  userId: string
  email: string
  name: string
  at: Date
  source: string
  locale: string
  sentence: string
}

const AGREED: List<Agreed> = {
  columns: [
    { name: 'email', value: ({ email }) => email },
    { name: 'agreed_at', title: 'Agreed', value: ({ at }) => at },
    { name: 'source', value: ({ source }) => source },
    { name: 'language', value: ({ locale }) => locale },
    { name: 'sentence', value: ({ sentence }) => sentence, isOnlyInFiles: true },
    { name: 'name', value: ({ name }) => name },
  ],
  options: { consent: 'value' },
  read: ({ db }, options, { after, limit }) => {
    const purpose = readPurpose(options.value('consent'), 'customers list --consent news')
    const last = db
      .selectDistinctOn([consents.userId])
      .from(consents)
      .where(eq(consents.purpose, purpose))
      .orderBy(consents.userId, sql`${consents.id} desc`)
      .as('last')
    return db
      .select({
        userId: users.id,
        email: users.email,
        name: users.name,
        at: last.at,
        source: last.source,
        locale: users.locale,
        sentence: last.sentence,
      })
      .from(last)
      .innerJoin(users, eq(users.id, last.userId))
      .where(
        and(
          last.granted,
          // An address that no code confirmed may be another person's.
          sql`(${users.emailVerifiedAt} is not null or exists (select from ${confirmedContacts}
            where ${confirmedContacts.userId} = ${users.id} and ${confirmedContacts.email} = ${users.email}))`,
          after ? sql`(${users.email}, ${users.id}) > (select email, id from users where id = ${after})` : undefined,
        ),
      )
      .orderBy(asc(users.email), asc(users.id))
      .limit(limit)
  },
  key: ({ userId }) => userId,
  empty: 'No customer with a confirmed address has agreed.',
}

export const listVerb: Verb = {
  kind: 'reads',
  usage: `--consent <${PURPOSES}> ${LIST_OPTIONS}`,
  summary: 'Who agreed to news or reminders, by confirmed address, and when',
  run: (deps, args, screen) => printList(deps, AGREED, args, screen),
}

/** Records that a customer wants no more of it, such as one who wrote to the shop. */
const withdraw = async ({ db, clock }: EditDeps, args: readonly string[]): Promise<Changed> => {
  const [typed = '', word, ...more] = args
  refuseMore(more, 0)
  const example = 'customers withdraw sara@example.com news'
  const purpose = readPurpose(word, example)
  const email = foldEmail(typed)
  const found = await db.select({ id: users.id, locale: users.locale }).from(users).where(eq(users.email, email))
  if (found.length === 0)
    throw new AdminError(`There is no customer ${typed}. Write the email address, as sara@example.com.`)
  const choice = { purpose, granted: false, at: clock.now(), source: 'admin', sentence: '' } as const
  const done = await db.transaction(async (tx) => {
    const recorded: boolean[] = []
    for (const { id, locale } of found) recorded.push(await recordConsent(tx, { ...choice, userId: id, locale }))
    return recorded.filter(Boolean).length
  })
  return {
    text: done > 0 ? `${email} gets no more ${purpose}.` : `${email} had withdrawn ${purpose} before.`,
    changed: `${purpose} withdrawn of ${done} ${done === 1 ? 'customer' : 'customers'}`,
  }
}

export const withdrawVerb: Verb = {
  kind: 'edits',
  conceals: [0],
  usage: `<email> <purpose: ${PURPOSES}>`,
  summary: 'Record that a customer wants no more news or reminders; only they themselves can agree again',
  run: withdraw,
}
