import type { NotificationChannel } from '#contract/account/notifications.ts'
import type { Database } from '../db/client.ts'
import type { Messenger } from '../messages/messenger.ts'
import { notificationsRepository, type Preferences } from './repository.ts'
import type { PushDeviceRow } from '../db/schema/rows.ts'

/** How a customer is reached now, and what they chose. */
export interface Reach {
  preferences: Preferences
  devices: readonly PushDeviceRow[]
  /** The number that messages go to: one that its customer has confirmed, and the shop writes to. */
  phone: string | undefined
  channels: readonly NotificationChannel[]
}

export const readReach = async (
  db: Database,
  userId: string,
  messenger: Pick<Messenger, 'channel' | 'reaches'>,
): Promise<Reach> => {
  const repository = notificationsRepository(db)
  const [preferences, devices, verified] = await Promise.all([
    repository.preferences(userId),
    repository.devices(userId),
    messenger.channel === undefined ? undefined : repository.verifiedPhone(userId),
  ])
  const phone = verified !== undefined && messenger.reaches(verified) ? verified : undefined
  return {
    preferences,
    devices,
    phone,
    channels: ['mail', ...(devices.length > 0 ? (['push'] as const) : []), ...(phone ? (['message'] as const) : [])],
  }
}
