import {
  currentSubscription,
  dropPush,
  isOfKey,
  readTurnedOn,
  rememberTurnedOn,
  subscribe,
} from '#src/domain/push/push.ts'
import { sessionAtom } from '#src/domain/session/session.ts'
import type { App } from '../types.ts'

/**
 * Keeps notifications on over sign-ins: the server's part of a subscription ends with its session, and with a change of
 * its key. A subscription of another customer, or one that was turned off from another device, is dropped.
 */
export const keepPush = async ({ store, call }: App): Promise<void> => {
  const subscription = await currentSubscription()
  const { user, loginAt } = store.get(sessionAtom)
  if (!subscription || !user) return
  const turnedOn = readTurnedOn()
  if (turnedOn?.userId !== user.id) return dropPush()
  const { notifications } = (await call('notifications.read', {})).data
  const isKnown = notifications.devices.some((device) => device.is_current)
  if (isKnown && isOfKey(subscription, notifications.push_key)) return
  if (!isKnown && turnedOn.loginAt === (loginAt ?? null)) return dropPush()
  await call('notifications.addDevice', { body: await subscribe(async () => notifications.push_key) })
  rememberTurnedOn(user.id, loginAt)
}
