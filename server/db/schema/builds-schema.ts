import { customType, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true, mode: 'date' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The builds of the site that its servers run or ran lately. */
export const builds = pgTable('builds', {
  id: text().primaryKey(),
  publishedAt: instant().notNull(),
  /** Since when it is the build that browsers are told of; the latest one counts. */
  announcedAt: instant(),
})

/** The files of those builds: a page of one build may ask a server that runs another. No part of a backup. */
export const buildFiles = pgTable(
  'build_files',
  {
    buildId: text()
      .notNull()
      .references(() => builds.id, { onDelete: 'cascade' }),
    /** From the site's root, without a slash before it. */
    path: text().notNull(),
    body: bytes().notNull(),
    /** `br` where the body is compressed. */
    encoding: text(),
  },
  (table) => [primaryKey({ columns: [table.path, table.buildId], name: 'build_files_pkey' })],
)

/** The servers that run, each with its build; one that is not seen for a while has ended. */
export const buildHosts = pgTable('build_hosts', {
  id: text().primaryKey(),
  buildId: text()
    .notNull()
    .references(() => builds.id, { onDelete: 'cascade' }),
  seenAt: instant().notNull(),
})
