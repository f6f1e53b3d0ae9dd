import { readSessionRecord, writeSessionRecord } from '#src/lib/device/session-record.ts'

const KEY = 'ticket-link'

/**
 * The secret of the link that was opened: behind `#`, which no server is sent, so that the tab has to keep it while its
 * reader signs in.
 */
export const readTicketSecret = (): string | null =>
  location.hash.slice(1) || (readSessionRecord<string>(KEY)['secret'] ?? null)

export const keepTicketSecret = (secret: string): void => writeSessionRecord(KEY, { secret })

export const dropTicketSecret = (): void => writeSessionRecord(KEY, {})
