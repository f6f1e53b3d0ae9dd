import type { NotificationChannel } from '#contract/account/notifications.ts'
import type { NotificationRow } from '../mail/events.ts'

/** What reaches a customer now, and what they chose for a topic, if anything. */
interface Reached {
  /** Whether there is a device, or a verified number; mail reaches every customer. */
  reachable: readonly NotificationChannel[]
  chosen: readonly NotificationChannel[] | undefined
  /** It comes with a tax document. */
  hasDocument: boolean
}

/**
 * The channels an event is told by: those that were chosen and reach the customer, else one. Who turned notifications on
 * and chose nothing else is told there instead of by mail; a device or a number that is gone leaves mail.
 */
export const channelsOf = (
  { channels, mail, topic }: Pick<NotificationRow, 'channels' | 'mail' | 'topic'>,
  { reachable, chosen, hasDocument }: Reached,
): NotificationChannel[] => {
  const usual: NotificationChannel = reachable.includes('push') && topic !== 'security' ? 'push' : 'mail'
  const wanted = channels.filter((channel) => reachable.includes(channel) && (chosen ?? [usual]).includes(channel))
  const mustMail = mail === 'always' || hasDocument
  if (mustMail) return wanted.includes('mail') ? wanted : ['mail']
  if (wanted.length > 0) return wanted
  return channels.includes('mail') ? ['mail'] : []
}
