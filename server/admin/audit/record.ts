import { and, eq, gt } from 'drizzle-orm'
import { newId } from '../../accounts/tokens.ts'
import { auditEntries } from '../../db/schema/audit-schema.ts'
import type { Database } from '../../db/client.ts'
import { MigrationError } from '../../db/migrate.ts'
import { type Changed, AdminError } from '../command.ts'

/** Who typed which command. */
export interface AuditEntry {
  by: string
  command: string
  arguments: string
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
export const recorded = async (db: Database, entry: AuditEntry, act: () => Promise<Changed>): Promise<Changed> => {
  const id = newId('aud')
  await db.insert(auditEntries).values({ id, at: new Date(), ...entry, result: 'running', outcome: '' })
  const end = async (result: 'done' | 'refused' | 'failed', outcome: string): Promise<void> => {
    const values = { result, outcome: short(outcome, LONGEST) }
    await db.update(auditEntries).set(values).where(eq(auditEntries.id, id))
  }
  try {
    const output = await act()
    await end('done', output.changed)
    return output
  } catch (error) {
    const isRefused = error instanceof AdminError
    const isNamed = isRefused || error instanceof MigrationError
    // The error of the command is what its operator has to read, also where the database is away by now.
    await end(isRefused ? 'refused' : 'failed', isNamed ? withoutAddresses(error.message) : '').catch(() => {})
    throw error
  }
}

/** A page reads again and again: the same read of the same person within this time is one row. */
const READ_ONCE_MS = 10 * 60 * 1000

/** Records who looked at customers' data, before it is shown. */
export const recordRead = async (db: Database, entry: AuditEntry): Promise<void> => {
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
  if (!recent) await db.insert(auditEntries).values({ id: newId('aud'), at, ...entry, result: 'done', outcome: READ })
}

/** Records a command that was done without a server, in the database that it filled. */
export const recordDone = async (db: Database, entry: AuditEntry, outcome: string): Promise<void> => {
  await db.insert(auditEntries).values({ id: newId('aud'), at: new Date(), ...entry, result: 'done', outcome })
}

/** What was typed, as it is recorded: without what is concealed, e-mail addresses, and passwords of addresses. */
export const recordedArguments = (args: readonly string[], conceals: readonly (number | string)[] = []): string => {
  let place = 0
  let isConcealed = false
  const shown = args.map((arg) => {
    if (isConcealed) {
      isConcealed = false
      return CONCEALED
    }
    const [, name = '', value] = /^--([\w-]+)(=[^]*)?$/.exec(arg) ?? []
    if (name === '') return conceals.includes(place++) ? CONCEALED : quoted(withoutAddresses(arg))
    if (!conceals.includes(name)) return quoted(withoutAddresses(arg))
    if (value !== undefined) return `--${name}=${CONCEALED}`
    isConcealed = true
    return arg
  })
  return short(shown.join(' '), LONGEST)
}

const withoutAddresses = (text: string): string =>
  text
    .replaceAll(/\/\/[^\s/@]*@/g, `//${CONCEALED}@`)
    .replaceAll(/[^\s@"'<>(),;:/…]+@[^\s@"'<>(),;:/]+\.[^\s@"'<>(),;:/]+/g, CONCEALED)

const quoted = (arg: string): string => {
  const text = short(arg, LONGEST_ARGUMENT)
  return /[\s"]/.test(text) || text === '' ? JSON.stringify(text) : text
}

const short = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)
