/** Why this browser shows no notifications: it cannot, the customer blocked them, or its push service is out of reach. */
export type PushFailure = 'denied' | 'failed'

/** What the server needs to reach this browser. */
export interface PushSubscriptionKeys {
  endpoint: string
  p256dh: string
  auth: string
}

/** Whether this browser shows notifications of sites; on iPhones and iPads only the installed app does. */
export const canPush = (): boolean =>
  'Notification' in globalThis && 'PushManager' in globalThis && 'serviceWorker' in navigator

/** The subscription of this browser, if it has one. */
export const currentSubscription = async (): Promise<PushSubscription | undefined> => {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? undefined
}

/** Whether a subscription was made for a server's key. */
export const isOfKey = ({ options }: PushSubscription, key: string): boolean =>
  options.applicationServerKey !== null && base64Url(options.applicationServerKey) === key

/**
 * Asks the customer, and subscribes this browser for the server's key. To be called at once when they press a button:
 * some browsers ask at no other time. Rejects with a `PushError`.
 */
export const subscribe = async (readKey: () => Promise<string>): Promise<PushSubscriptionKeys> => {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushError('denied')
  const key = await readKey()
  try {
    const registration = await navigator.serviceWorker.ready
    const current = await currentSubscription()
    if (current && !isOfKey(current, key)) await current.unsubscribe()
    const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    const [p256dh, auth] = (['p256dh', 'auth'] as const).map((name) => base64Url(made.getKey(name)))
    return { endpoint: made.endpoint, p256dh: p256dh ?? '', auth: auth ?? '' }
  } catch (cause) {
    throw new PushError('failed', cause)
  }
}

/** Ends the subscription of this browser, also without a network, and takes away what it still shows. */
export const dropPush = async (): Promise<void> => {
  forgetTurnedOn()
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close()
}

/** The browser shows no notifications. */
export class PushError extends Error {
  override name = 'PushError'
  readonly failure: PushFailure

  constructor(failure: PushFailure, cause?: unknown) {
    super('The browser shows no notifications', { cause })
    this.failure = failure
  }
}

const base64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const TURNED_ON = 'qafila-push'

/**
 * Remembers for whom, and in which of their sessions, notifications were turned on here. In a later session of theirs
 * they are turned on again; a device that they turned off from another one stays off.
 */
export const rememberTurnedOn = (userId: string, loginAt: string | undefined): void => {
  try {
    localStorage.setItem(TURNED_ON, JSON.stringify([userId, loginAt]))
  } catch {
    // They are turned on by hand again after the next sign-in.
  }
}

export const readTurnedOn = (): { userId: unknown; loginAt: unknown } | undefined => {
  try {
    const [userId, loginAt] = JSON.parse(localStorage.getItem(TURNED_ON) ?? '') as unknown[]
    return { userId, loginAt }
  } catch {
    return undefined
  }
}

const forgetTurnedOn = (): void => {
  try {
    localStorage.removeItem(TURNED_ON)
  } catch {
    // Nothing was remembered.
  }
}
