import { eq, getTableName } from 'drizzle-orm'
import { accountExports, avatars } from '../../../db/schema/account-parts-schema.ts'
import { orderReturns, returnPhotos } from '../../../db/schema/returns-schema.ts'
import { orders } from '../../../db/schema/commerce-schema.ts'
import { logoOnPaper } from '../../../brand/shop-look.ts'
import { archivedFiles } from '../../../documents/archive.ts'
import { zipOf } from '../../../documents/zip.ts'
import { shopCurrency } from '../../plans/routes.ts'
import type { Services } from '../../services.ts'
import { settingsRepository } from '../../../settings/repository.ts'
import { PERSONAL_TABLES, personalRows } from '../../users/personal-tables.ts'
import { usersRepository } from '../../users/repository.ts'
import { exportHtml } from './html.ts'
import type { UserRow } from '../../../db/schema/rows.ts'
import { textIn } from '../../../lib/text-in.ts'

type Deps = Pick<Services, 'db' | 'env' | 'clock'>
type Row = Record<string, unknown>
type File = readonly [path: string, content: string | Uint8Array]

/** Rows of one table: more than a customer has; one who had more is served by the operator. */
const MOST_ROWS = 10_000

/** Makes the copy of an account's data that was asked for, and tells its customer. */
export const makeExport = async (deps: Deps & Pick<Services, 'jobs'>, exportId: string): Promise<void> => {
  const { db, clock, jobs } = deps
  const [request] = await db.select().from(accountExports).where(eq(accountExports.id, exportId))
  const user = request && (await usersRepository(db).read(request.userId))
  if (!user || request.readyAt !== null) return
  const archive = await copyOf(deps, user)
  await db.transaction(async (tx) => {
    const ready = { readyAt: clock.now(), archive, size: archive.length }
    const [made] = await tx.update(accountExports).set(ready).where(eq(accountExports.id, exportId)).returning()
    if (!made) return
    const payload = {
      userId: user.id,
      kind: 'export_ready',
      values: { until: made.expiresAt.toISOString() },
    } as const
    await jobs.add(tx, { kind: 'account.mail', payload, key: `export ${exportId}` })
  })
}

/** The archive of a customer's data, as they are given it. */
export const copyOf = async (deps: Deps, user: UserRow): Promise<Buffer> =>
  zip(await filesOf(deps, user), deps.clock.now())

/** Everything of a customer: their rows as JSON, their documents and pictures, and a page to read first. */
const filesOf = async ({ db, env, clock }: Deps, user: UserRow): Promise<File[]> => {
  const tables = new Map<string, Row[]>()
  for (const personal of PERSONAL_TABLES)
    tables.set(getTableName(personal.table), await personalRows(db, personal, user, MOST_ROWS))
  const filled = [...tables].filter(([, rows]) => rows.length > 0)
  const files: File[] = [
    ...filled.map(([name, rows]): File => [`data/${name}.json`, `${JSON.stringify(rows, null, 2)}\n`]),
    ...(await documentFiles(db, env, user.id)),
    ...(await photoFiles(db, user.id)),
    ...(await avatarFiles(db, user.id)),
  ]
  const settings = await settingsRepository(db).read()
  const site = textIn(settings?.name, user.locale) || env.appTitle
  const page = exportHtml({
    locale: user.locale,
    madeAt: clock.now(),
    site,
    logo: await logoOnPaper(db, env, site),
    currency: await shopCurrency(db),
    tables,
    files: files.map(([path]) => path),
  })
  return [['index.html', page], ...files]
}

const documentFiles = async (db: Deps['db'], env: Deps['env'], userId: string): Promise<File[]> => {
  const files: File[] = []
  for await (const { name, content } of archivedFiles(db, env, userId)) files.push([`documents/${name}`, content])
  return files
}

const photoFiles = async (db: Deps['db'], userId: string): Promise<File[]> => {
  const photos = await db
    .select({ reference: orderReturns.reference, position: returnPhotos.position, body: returnPhotos.body })
    .from(returnPhotos)
    .innerJoin(orderReturns, eq(orderReturns.id, returnPhotos.returnId))
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(eq(orders.userId, userId))
    .limit(MOST_ROWS)
  return photos.map(({ reference, position, body }) => [`pictures/return-${reference}-${position + 1}.webp`, body])
}

const avatarFiles = async (db: Deps['db'], userId: string): Promise<File[]> => {
  const [own] = await db.select({ body: avatars.body }).from(avatars).where(eq(avatars.userId, userId)).limit(1)
  return own ? [['pictures/avatar.webp', own.body]] : []
}

const zip = async (files: readonly File[], at: Date): Promise<Buffer> => {
  const archived = async function* () {
    for (const [name, content] of files) yield { name, content, at }
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of zipOf(archived())) chunks.push(chunk)
  return Buffer.concat(chunks)
}
