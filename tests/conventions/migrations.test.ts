import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDER = 'server/db/migrations'
/** Released before the rule. */
const BEFORE = 25

/** What the servers of the release before, which go on while a migration runs and after it, may not survive. */
const CONTRACTS: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(?:table|column|view|function|type|schema)\b/i, 'takes away what the release before uses'],
  [/\brename\b/i, 'takes the name away that the release before uses'],
  [/\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/i, 'rewrites the table, and may refuse what is written now'],
  [/\bset\s+not\s+null\b/i, 'refuses rows that the release before writes'],
  [/\badd\s+column\s+(?!.*\bdefault\b)(?=.*\bnot\s+null\b)/i, 'refuses rows of the release before: add a default'],
  [
    /\badd\s+constraint\s+(?=.*\bcheck\b)(?!.*\bnot\s+valid\b)/i,
    'holds the table while it is checked: add "not valid"',
  ],
]
/** Names the migration whose expansion it ends: `-- contract of 0031_two_prices`. */
const MARK = /^\s*-- contract of (\d{4}_\w+)$/m

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
const numberOf = (file: string): number => Number(file.slice(0, 4))

/** Statements that need a mark, with the reason. */
const contractsIn = (sql: string): string[] =>
  sql
    .split('--> statement-breakpoint')
    .filter((statement) => !/^\s*create\s+table\b/i.test(statement.replace(/^\s*--.*$/gm, '')))
    .flatMap((statement) => {
      const text = statement.replace(/^\s*--.*$/gm, '').replace(/\s+/g, ' ')
      return CONTRACTS.filter(([pattern]) => pattern.test(text)).map(([, reason]) => `${text.trim()}: ${reason}`)
    })

describe('migrations', () => {
  it.each(files.filter((file) => numberOf(file) >= BEFORE))('%s only expands, or names what it ends', (file) => {
    const sql = readFileSync(join(FOLDER, file), 'utf8')
    const found = contractsIn(sql)
    if (found.length === 0) return
    const [, earlier = ''] = MARK.exec(sql) ?? []
    expect(found, `mark it with "-- contract of <an earlier migration>": ${found.join('\n')}`).toHaveLength(
      earlier ? found.length : 0,
    )
    expect(files).toContain(`${earlier}.sql`)
    expect(numberOf(earlier)).toBeLessThan(numberOf(file))
  })

  it.each([
    ['ALTER TABLE "a" DROP COLUMN "b";', 1],
    ['ALTER TABLE "a" RENAME COLUMN "b" TO "c";', 1],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE text;', 1],
    ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;', 1],
    ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;', 1],
    ['ALTER TABLE "a" ADD CONSTRAINT "c" CHECK (b > 0);', 1],
    ['ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'\' NOT NULL;', 0],
    ['ALTER TABLE "a" ADD COLUMN "b" text;', 0],
    ['CREATE TABLE "a" ("b" text NOT NULL, CONSTRAINT "c" CHECK (b > 0));', 0],
    ['ALTER TABLE "a" ADD CONSTRAINT "c" CHECK (b > 0) NOT VALID;', 0],
  ])('%s is told apart', (sql, count) => {
    expect(contractsIn(sql)).toHaveLength(count)
  })
})
