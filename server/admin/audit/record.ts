import { and, eq, gt } from 'drizzle-orm'
import { newId } from '../../accounts/tokens.ts'
import { auditEntries } from '../../db/schema/audit-schema.ts'
import type { Database } from '../../db/client.ts'
import { MigrationError } from '../../db/migrate.ts'
import { runAs } from '../../shop-folder/database/edited-by.ts'
import { ApiError } from '../../errors/api-error.ts'
import { type Changed, AdminError } from '../command.ts'

/** Who typed which command. */
export interface AuditEntry {
  /** Of what may be sent twice: its row is made once. */
  id?: string | undefined
  by: string
  command: string
  arguments: string
  /** What was typed and is not recorded, such as the code of a ticket: a refusal may repeat it. */
  concealed?: readonly string[]
}

/** Long enough for what is looked up; a text of the shop is kept where it is used. */
const LONGEST = 500
const LONGEST_ARGUMENT = 120
const CONCEALED = '…'
/** The outcome of what was only looked at. */
const READ = 'read'

/**
 * Runs a command that changes something, and records it: its row is written before, so that nothing is changed without
 * one, also where the process ends in between. The time is the true one, which that of a demo runs ahead of.
 */
export const recorded = async (
  db: Database,
  { concealed = [], ...entry }: AuditEntry,
  act: () => Promise<Changed>,
): Promise<Changed> => {
  const id = entry.id ?? newId('aud')
  const [row] = await db
    .insert(auditEntries)
    .values({ at: new Date(), ...entry, id, result: 'running', outcome: '' })
    .onConflictDoNothing()
    .returning({ id: auditEntries.id })
  if (!row) return outcomeOf(db, { ...entry, id })
  const end = async (result: 'done' | 'refused' | 'failed', outcome: string): Promise<void> => {
    const values = { result, outcome: short(outcome, LONGEST) }
    await db.update(auditEntries).set(values).where(eq(auditEntries.id, id))
  }
  try {
    const output = await runAs(entry.by, act)
    await end('done', output.changed)
    return output
  } catch (error) {
    const isRefused = error instanceof AdminError || (error instanceof ApiError && error.status < 500)
    const isNamed = isRefused || error instanceof MigrationError
    // The error of the command is what its operator has to read, also where the database is away by now.
    await end(
      isRefused ? 'refused' : 'failed',
      isNamed ? without(concealed, withoutAddresses(error.message)) : '',
    ).catch(() => {})
    throw error
  }
}

/** What came of a command that was sent before: it is not done again. */
const outcomeOf = async (db: Database, { id, by, command, arguments: typed }: AuditEntry & { id: string }) => {
  const [row] = await db.select().from(auditEntries).where(eq(auditEntries.id, id))
  const isSame = row?.by === by && row.command === command && row.arguments === typed
  if (isSame && row.result === 'done') return { text: `This was done already: ${row.outcome}.`, changed: row.outcome }
  if (isSame && row.result === 'refused') throw new AdminError(row.outcome)
  throw new AdminError('It is not certain that this was done the first time. Look before you do it again.')
}

/** A page reads again and again: the same read of the same person within this time is one row. */
const READ_ONCE_MS = 10 * 60 * 1000

/** Records who looked at customers' data, before it is shown. */
export const recordRead = async (db: Database, { concealed: _secret, ...entry }: AuditEntry): Promise<void> => {
  const at = new Date()
  const [recent] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        gt(auditEntries.at, new Date(at.getTime() - READ_ONCE_MS)),
        eq(auditEntries.by, entry.by),
        eq(auditEntries.command, entry.command),
        eq(auditEntries.arguments, entry.arguments),
        eq(auditEntries.outcome, READ),
      ),
    )
    .limit(1)
  if (!recent) await db.insert(auditEntries).values({ at, ...entry, id: newId('aud'), result: 'done', outcome: READ })
}

/** Records a command that was done without a server, in the database that it filled. */
export const recordDone = async (db: Database, entry: AuditEntry, outcome: string): Promise<void> => {
  await db.insert(auditEntries).values({ at: new Date(), ...entry, id: newId('aud'), result: 'done', outcome })
}

/** How a page of the desk asks for the rows of a list it shows. */
const PAGING = /^--(?:limit|after)=/

/** What was typed, as it is recorded: without what is concealed, e-mail addresses, and passwords of addresses. */
export const recordedArguments = (args: readonly string[], conceals: Conceals = []): string =>
  short(
    readTyped(args, conceals)
      .map(({ shown }) => shown)
      .join(' '),
    LONGEST,
  )

/** What of it is concealed. */
export const concealedIn = (args: readonly string[], conceals: Conceals = []): string[] =>
  readTyped(args, conceals).flatMap(({ hidden }) => hidden ?? [])

/** Words by their place, options by their name. */
type Conceals = readonly (number | string)[]

const readTyped = (args: readonly string[], conceals: Conceals): { shown: string; hidden?: string }[] => {
  let place = 0
  let isHidden = false
  // After a `--` all are words.
  const mark = args.indexOf('--')
  return args.flatMap((arg, at) => {
    if (at === mark || PAGING.test(arg)) return []
    if (isHidden) {
      isHidden = false
      return [{ shown: CONCEALED, hidden: arg }]
    }
    const isWord = mark !== -1 && at > mark
    const [, name = '', value] = (isWord ? undefined : /^--([\w-]+)(=[^]*)?$/.exec(arg)) ?? []
    if (name === '' && conceals.includes(place++)) return [{ shown: CONCEALED, hidden: arg }]
    if (name === '' || !conceals.includes(name)) return [{ shown: quoted(withoutAddresses(arg)) }]
    if (value !== undefined) return [{ shown: `--${name}=${CONCEALED}`, hidden: value.slice(1) }]
    isHidden = true
    return [{ shown: arg }]
  })
}

/** The longest that is searched for addresses, which takes the square of its length; no address is longer than the rest. */
const MOST_SEARCHED = LONGEST + 320

const withoutAddresses = (text: string): string =>
  text
    .slice(0, MOST_SEARCHED)
    .replaceAll(/\/\/[^\s/@]*@/g, `//${CONCEALED}@`)
    .replaceAll(/[^\s@"'<>(),;:/…]+@[^\s@"'<>(),;:/]+\.[^\s@"'<>(),;:/]+/g, CONCEALED)

const without = (concealed: readonly string[], text: string): string =>
  concealed.reduce((rest, one) => (one.length < LEAST_CONCEALED ? rest : rest.replaceAll(one, CONCEALED)), text)

/** Fewer letters are no secret, and are in many words. */
const LEAST_CONCEALED = 4

/** A word as `arguments` has it. */
export const quoted = (arg: string): string => {
  const text = short(arg, LONGEST_ARGUMENT)
  return /[\s"]/.test(text) || text === '' ? JSON.stringify(text) : text
}

const short = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)
