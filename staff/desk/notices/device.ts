import { deskNotices } from '#contract/desk/notices.ts'
import { isOfKey, PushError } from '#src/domain/push/push.ts'
import { call } from '#staff/calls.ts'
import { registerWorker } from '#staff/register-worker.ts'

const SCOPE = '/desk'

/** The desk's own registration: never that of the customers' app, whose scope has this page in it too. */
const ownRegistration = async (): Promise<ServiceWorkerRegistration | undefined> => {
  const found = await navigator.serviceWorker?.getRegistration(SCOPE)
  return found && new URL(found.scope).pathname === SCOPE ? found : undefined
}

const ownSubscription = async (): Promise<PushSubscription | undefined> =>
  (await (await ownRegistration())?.pushManager?.getSubscription()) ?? undefined

const bodyOf = (subscription: PushSubscription) => {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh, auth }
}

/** Resolves once a worker is there to receive what is sent: a subscription needs one. */
const active = (registration: ServiceWorkerRegistration): Promise<void> =>
  new Promise((resolve) => {
    const worker = registration.active ? undefined : (registration.installing ?? registration.waiting)
    if (!worker) return resolve()
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve())
  })

/**
 * Asks the person, and has this browser told of what comes in. To be called at once when a button is pressed: some
 * browsers ask at no other time. Rejects with a `PushError`, or the error of a call.
 */
export const turnOn = async (key: string) => {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushError('denied')
  return call(deskNotices.addDevice, { body: bodyOf(await subscribed(key)) })
}

const subscribed = async (key: string): Promise<PushSubscription> => {
  try {
    const registration = await registerWorker(SCOPE)
    await active(registration)
    const current = await registration.pushManager.getSubscription()
    if (current && isOfKey(current, key)) return current
    await current?.unsubscribe()
    return await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch (cause) {
    throw new PushError('failed', cause)
  }
}

/** Tells the server the session and language of this browser where notifications are on; what it answers, if it was asked. */
export const renew = async () => {
  const subscription = await ownSubscription()
  return subscription && call(deskNotices.addDevice, { body: { ...bodyOf(subscription), is_renewal: true } })
}

/** Ends the subscription of this browser, also without a network. */
export const dropSubscription = async (): Promise<void> => {
  await (await ownSubscription())?.unsubscribe().catch(() => false)
}
