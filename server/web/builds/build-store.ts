import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import type { BuildFile } from './build-files.ts'

/** The builds of all servers of one database. */
export interface BuildStore {
  /** Makes the files of a build known, unless they are. Deletes builds that are neither recent nor in use. */
  publish: (id: string, paths: readonly string[], read: (path: string) => BuildFile) => Promise<void>
  /** Records that this server runs that build; announces it once no server runs the one announced before. */
  beat: (host: string, id: string) => Promise<void>
  /** This server runs no longer. */
  leave: (host: string) => Promise<void>
  /** The announced build: its worker and shell are served by all servers. */
  announced: () => Promise<string | undefined>
  /** A file by its path, of the newest build that has it. */
  file: (path: string) => Promise<BuildFile | undefined>
  /** All files of a build apart from its assets, which are the same in every build that has them. */
  filesOf: (id: string) => Promise<BuildFile[]>
}

/** Builds whose files are kept: a tab that was open during as many releases still finds its own. */
const KEPT = 5
/** Files of one statement, some hundred kilobytes. */
const BATCH = 50
/** Three beats: a server that is not seen for so long was killed. */
const HOST_LIFE_SECONDS = 15

type Row = { path: string; body: Buffer; encoding: string | null }

/** Keeps builds in the database, the one thing that all servers of a shop share. */
export const createBuildStore = (db: Database): BuildStore => ({
  publish: async (id, paths, read) => {
    const { rows } = await db.execute<{ stored: number }>(
      sql`select count(*)::int as stored from build_files where build_id = ${id} and path = any(${sql.param([...paths])})`,
    )
    if (rows[0]?.stored === paths.length) return
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into builds (id, published_at) values (${id}, now())
            on conflict (id) do update set published_at = excluded.published_at`,
      )
      for (let at = 0; at < paths.length; at += BATCH) {
        const files = paths.slice(at, at + BATCH).map(read)
        await tx.execute(
          sql`insert into build_files (build_id, path, body, encoding)
              select ${id}, * from unnest(${sql.param(files.map(({ path }) => path))}::text[],
                ${sql.param(files.map(({ body }) => body))}::bytea[],
                ${sql.param(files.map(({ encoding }) => encoding))}::text[])
              on conflict (path, build_id) do update set body = excluded.body, encoding = excluded.encoding`,
        )
      }
      await tx.execute(
        sql`delete from builds where id not in (select id from builds order by published_at desc limit ${KEPT})
            and id not in (select build_id from build_hosts where ${isSeen})`,
      )
    })
  },
  beat: async (host, id) => {
    await db.execute(
      sql`insert into build_hosts (id, build_id, seen_at) values (${host}, ${id}, now())
          on conflict (id) do update set build_id = excluded.build_id, seen_at = excluded.seen_at`,
    )
    await db.execute(
      sql`update builds set announced_at = clock_timestamp() where id = ${id}
          and id is distinct from (${latest})
          and not exists (select from build_hosts where build_id = (${latest}) and ${isSeen})`,
    )
  },
  leave: async (host) => {
    await db.execute(sql`delete from build_hosts where id = ${host} or not (${isSeen})`)
  },
  announced: async () => (await db.execute<{ id: string }>(latest)).rows[0]?.id,
  file: async (path) => {
    const { rows } = await db.execute<Row>(
      sql`select path, body, build_files.encoding from build_files join builds on builds.id = build_id
          where path = ${path} order by published_at desc limit 1`,
    )
    return rows[0]
  },
  filesOf: async (id) => {
    const { rows } = await db.execute<Row>(
      sql`select path, body, encoding from build_files
          where build_id = ${id} and path not like 'assets/%' and path not like '%/assets/%'`,
    )
    return rows
  },
})

const isSeen = sql`seen_at > now() - make_interval(secs => ${HOST_LIFE_SECONDS})`
const latest = sql`select id from builds where announced_at is not null order by announced_at desc limit 1`
