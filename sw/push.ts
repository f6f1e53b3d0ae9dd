import type { Site } from './site.ts'

declare const self: ServiceWorkerGlobalScope

/** What a push message shows: the notification of a declarative push message. */
interface PushedNotification {
  title: string
  body: string
  lang: string
  dir: NotificationDirection
  /** The page it opens. */
  url: string
  tag: string
  onlyInBackground: boolean
}

/** The notification of a message; undefined for one that is not ours, or leads elsewhere. */
export const readMessage = (
  text: string | undefined,
  { origin }: Pick<Site, 'origin'>,
): PushedNotification | undefined => {
  try {
    const { notification } = JSON.parse(text ?? '') as { notification: Record<string, unknown> }
    const { title, body, lang, dir, navigate, tag, data } = notification
    const url = new URL(String(navigate), origin)
    if (typeof title !== 'string' || url.origin !== origin) return undefined
    return {
      title,
      body: String(body ?? ''),
      lang: String(lang ?? ''),
      dir: dir === 'rtl' ? 'rtl' : 'ltr',
      url: url.href,
      tag: String(tag ?? ''),
      onlyInBackground: (data as { onlyInBackground?: unknown } | undefined)?.onlyInBackground === true,
    }
  } catch {
    return undefined
  }
}

/** Shows what the server tells the customer of, and opens its page when it is pressed. */
export const listenToPushes = (site: Pick<Site, 'origin'>): void => {
  self.addEventListener('push', (event) => {
    const message = readMessage(event.data?.text(), site)
    if (message) event.waitUntil(show(message))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { url } = event.notification.data as { url: string }
    event.waitUntil(open(url))
  })
}

const show = async ({ title, body, lang, dir, url, tag, onlyInBackground }: PushedNotification): Promise<void> => {
  if (onlyInBackground && (await windows()).some(({ focused }) => focused)) return
  await self.registration.showNotification(title, {
    body,
    lang,
    dir,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url },
  })
}

/** Brings the window that shows the page to the front; else opens one, since another may hold unsaved input. */
const open = async (url: string): Promise<void> => {
  const shown = (await windows()).find((one) => new URL(one.url).pathname === new URL(url).pathname)
  await (shown ? shown.focus() : self.clients.openWindow(url))
}

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })
