import { and, desc, eq, sql } from 'drizzle-orm'
import { AUDIT_RESULTS, auditEntries } from '../../db/schema/audit-schema.ts'
import type { AdminCommand } from '../command.ts'
import { isWithin, typedRange } from '../input/typed-day.ts'
import { typedWord } from '../input/typed-word.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'
import { commandOf } from '../verbs.ts'

type Entry = typeof auditEntries.$inferSelect

const ENTRIES: List<Entry> = {
  columns: [
    { name: 'at', value: ({ at }) => at },
    { name: 'by', value: ({ by }) => by },
    { name: 'result', value: ({ result }) => result },
    { name: 'command', value: ({ command }) => command },
    { name: 'arguments', value: (entry) => entry.arguments, most: 30 },
    { name: 'outcome', value: ({ outcome }) => outcome },
  ],
  options: { from: 'value', to: 'value', result: 'value' },
  read: ({ db, clock }, options, { after, limit }) => {
    const range = typedRange(options.value('from'), options.value('to'), clock.now())
    const result = typedWord('result', options.value('result'), AUDIT_RESULTS)
    return db
      .select()
      .from(auditEntries)
      .where(
        and(
          isWithin(auditEntries.at, range),
          result && eq(auditEntries.result, result),
          after
            ? sql`(${auditEntries.at}, ${auditEntries.id}) < (select at, id from audit_entries where id = ${after})`
            : undefined,
        ),
      )
      .orderBy(desc(auditEntries.at), desc(auditEntries.id))
      .limit(limit)
  },
  key: ({ id }) => id,
  empty: 'No command has changed anything in these days.',
}

/** What operators changed. */
export const auditCommands: readonly AdminCommand[] = [
  commandOf(
    { name: 'audit', topic: 'server', summary: 'List which commands changed something, when, and who typed them' },
    {
      list: {
        kind: 'reads',
        role: 'owner',
        isImpersonal: true,
        usage: `[--from <day>] [--to <day>] [--result <${AUDIT_RESULTS.join('|')}>] ${LIST_OPTIONS}`,
        summary: 'The newest first',
        run: (deps, args, screen) => printList(deps, ENTRIES, args, screen),
      },
    },
  ),
]
