import { eq } from 'drizzle-orm'
import { auditEntries } from '../../db/schema/audit-schema.ts'
import type { Database } from '../../db/client.ts'
import type { CallerDeps } from '../command.ts'

/**
 * Records what was done in the transaction that does it: where the server ends right after it, sending it again answers
 * what came of it.
 */
export const settle = async (tx: Database, { act }: CallerDeps, changed: string): Promise<void> => {
  if (act !== undefined)
    await tx.update(auditEntries).set({ result: 'done', outcome: changed }).where(eq(auditEntries.id, act))
}
