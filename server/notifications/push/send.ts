import push from 'web-push'
import { fetchThrough } from '../../lib/circuit.ts'
import type { VapidKeys } from './vapid.ts'

/** A message on its way to the push service of a device. */
export interface PushRequest {
  endpoint: string
  /** Encrypted. */
  body: Buffer
  /** How long the service keeps it for a device that is off, in seconds. */
  ttl: number
  isUrgent: boolean
  /** One that waits at the service is replaced by the next of the same topic: 32 characters of Base64URL. */
  topic: string
}

/** What became of it: `gone` means that the device shows notifications no more. */
type PushResult = 'sent' | 'gone'

const TIMEOUT_MS = 10_000
/** The subscription has ended, or was never there. */
const GONE = [404, 410]
/**
 * The service will never take it. Its device stays: after a wrong setting all of them would be lost; one that belongs to
 * a former key subscribes again with its next visit.
 */
const REFUSED = [400, 401, 403, 413]

/** Hands a message to a push service (RFC 8030). Throws where it is worth trying again. */
export const sendPush = async (
  { endpoint, body, ttl, isUrgent, topic }: PushRequest,
  { keys, subject }: { keys: VapidKeys; subject: string },
): Promise<PushResult> => {
  const { Authorization } = push.getVapidHeaders(
    new URL(endpoint).origin,
    subject,
    keys.publicKey,
    keys.privateKey,
    'aes128gcm',
  )
  const init: RequestInit = {
    method: 'POST',
    headers: {
      authorization: Authorization,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/notification+json',
      ttl: String(ttl),
      urgency: isUrgent ? 'high' : 'normal',
      topic,
    },
    body: new Uint8Array(body),
    // Elsewhere than at the checked address it must not go.
    redirect: 'error',
  }
  const answer = await fetchThrough('push', endpoint, init, TIMEOUT_MS)
  if (answer.ok) return 'sent'
  if (GONE.includes(answer.status)) return 'gone'
  if (REFUSED.includes(answer.status)) throw new PushRefused(answer.status)
  throw new Error(`a push service answered ${answer.status}`)
}

/** A message that no push service will take. */
export class PushRefused extends Error {
  constructor(status: number) {
    super(`a push service refused a message with ${status}`)
  }
}
