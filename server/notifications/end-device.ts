import type { Database } from '../db/client.ts'
import type { AddJob, Instead } from '../jobs/kinds.ts'
import { notificationsRepository } from './repository.ts'

/** Forgets a device that shows notifications no more; where it was the last one, its customer is told otherwise. */
export const endDevice = async (
  { db, add }: { db: Database; add: AddJob },
  deviceId: string,
  instead: Instead | undefined,
): Promise<void> => {
  const repository = notificationsRepository(db)
  await repository.removeDevice(deviceId)
  if (instead && (await repository.devices(instead.userId)).length === 0) await add(db, instead.job)
}
