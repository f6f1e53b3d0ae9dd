import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { held } from '#locales/en/held.ts'
import { query } from '#src/api/query.ts'
import { pageNotFound } from '#src/app/core/missing.ts'
import { ErrorPlace } from '#src/app/shell/ErrorPlace.tsx'
import { ErrorScreen } from '#src/app/late/ErrorScreen.tsx'
import { CartButton } from '#src/app/layouts/header/CartButton.tsx'
import { HeldStrip } from '#src/app/late/HeldStrip.tsx'
import { OfflineBanner } from '#src/app/layouts/header/OfflineBanner.tsx'
import { UpdatePrompt } from '#src/app/shell/UpdatePrompt.tsx'
import { changeHoldsAtom, type StoredHold } from '#src/domain/hold/hold.ts'
import { onlineAtom, serverReachableAtom } from '#src/state/online.ts'
import { updateAtom } from '#src/state/update.ts'
import { settled } from '../../ui/render.tsx'
import { storedAt } from '../../held-slots.tsx'
import { onStage } from '../stage.tsx'
import type { PageError } from '#src/app/types.ts'

afterEach(() => vi.restoreAllMocks())

const button = (host: HTMLElement, name: string) =>
  [...host.querySelectorAll('button')].find(({ textContent }) => textContent === name)

describe('the offline banner', () => {
  const read = query('home.read', {})

  test('is empty while online, and shows the reason otherwise', async () => {
    const { app, host } = await onStage(<OfflineBanner />)
    const status = host.querySelector('[role="status"]')
    expect(status?.textContent).toBe('')
    await settled(() => app.store.set(onlineAtom, false))
    await vi.waitFor(() => expect(status?.textContent).toContain('You’re offline.'))
    expect(host.querySelector('button')).toBeNull()
  })

  test('shows the age of the data', async () => {
    const { app, host } = await onStage(<OfflineBanner />, { route: { queries: [read] } })
    const at = new Date()
    at.setHours(9, 7, 0, 0)
    app.queries.setQueryData(read.queryKey, { fetchedAt: +at } as never, { updatedAt: +at })
    await settled(() => app.store.set(onlineAtom, false))
    await vi.waitFor(() => expect(host.textContent).toContain('Last updated 9:07'))
  })

  test('offers a retry when only the server is down', async () => {
    const { app, host, refresh } = await onStage(<OfflineBanner />)
    await settled(() => app.store.set(serverReachableAtom, false))
    await vi.waitFor(() => expect(host.textContent).toContain('We can’t reach the shop right now.'))
    await settled(() => button(host, 'Try again')?.click())
    expect(refresh).toHaveBeenCalledOnce()
  })
})

test('the held slot’s strip stays within a narrow screen with words a third longer', async () => {
  const { app, host } = await onStage(<HeldStrip />)
  app.translator.add('en', { held: { ...held, left: 'Held for you until {{time}}', go: 'Finish booking it here now' } })
  host.style.inlineSize = '320px'
  const hold = {
    status: 'live',
    expires_at: new Date(Date.now() + 600_000).toISOString(),
    place: { name: { ar: '', en: '' } },
  }
  const stored = { hold, ahead: 0, draft: {} } as unknown as StoredHold
  onTestFinished(async () => void (await app.store.set(changeHoldsAtom, () => [])))
  await settled(() => void app.store.set(changeHoldsAtom, () => [stored]))
  await vi.waitFor(() => expect(host.querySelector('a')).not.toBeNull())
  const [strip, link] = [host.querySelector('section')!, host.querySelector('a')!]
  const [outer, inner] = [strip.getBoundingClientRect(), link.getBoundingClientRect()]
  expect(strip.scrollWidth).toBeLessThanOrEqual(strip.clientWidth)
  expect(inner.right).toBeLessThanOrEqual(outer.right)
  expect(inner.bottom).toBeLessThanOrEqual(outer.bottom)
})

test('the held strip counts down what ends first, and the cart counts all', async () => {
  const { app, host } = await onStage(
    <>
      <CartButton />
      <HeldStrip />
    </>,
  )
  app.translator.add('en', { held })
  onTestFinished(async () => void (await app.store.set(changeHoldsAtom, () => [])))
  await settled(
    () =>
      void app.store.set(changeHoldsAtom, () => [storedAt('oasis', { minutes: 9 }), storedAt('dune', { minutes: 4 })]),
  )
  await vi.waitFor(() => expect(host.querySelector('[role=timer]')?.textContent).toMatch(/3:5\d|4:00/))
  expect(host.querySelector('section')?.textContent).toContain('dune')
  expect(host.querySelector('a')?.getAttribute('href')).toBe('/booking/checkout?hold=hld_dune')
  expect(host.querySelector('button')?.ariaLabel).toBe('Cart (2)')
})

describe('the update prompt', () => {
  test('appears for a waiting version, and applies it once', async () => {
    const { app, host } = await onStage(<UpdatePrompt isHeldBack={false} />)
    const accept = vi.fn()
    expect(host.querySelector('[role="status"]')?.textContent).toBe('')
    await settled(() => app.store.set(updateAtom, { accept }))
    await vi.waitFor(() => expect(host.querySelector('[role="status"]')?.textContent).toContain('Update available'))
    const take = button(host, 'Reload')
    await settled(() => take?.click())
    await settled(() => take?.click())
    expect(accept).toHaveBeenCalledOnce()
  })

  test('waits where it would cover a ticket, a payment or a form', async () => {
    const { app, host } = await onStage(<UpdatePrompt isHeldBack />)
    await settled(() => app.store.set(updateAtom, { accept: vi.fn() }))
    expect(host.textContent).toBe('')
  })

  test('closes when deferred', async () => {
    const { app, host } = await onStage(<UpdatePrompt isHeldBack={false} />)
    const accept = vi.fn()
    await settled(() => app.store.set(updateAtom, { accept }))
    await vi.waitFor(() => expect(button(host, 'Later')).toBeDefined())
    await settled(() => button(host, 'Later')?.click())
    expect(host.textContent).toBe('')
    expect(accept).not.toHaveBeenCalled()
  })
})

describe('the error screen', () => {
  const broken: PageError = { status: 500, message: 'boom', say: { key: 'core.error.default' }, fatal: true }
  const picture = (host: HTMLElement) => host.querySelector('img')?.getAttribute('src')

  test('shows the message of a missing page, its path isolated from the text', async () => {
    const { host } = await onStage(<ErrorScreen error={pageNotFound('/nope?x=1')} />)
    expect(host.textContent).toContain('Page not found: /nope?x=1')
    expect(host.querySelector('bdi[dir="ltr"]')?.textContent).toBe('/nope?x=1')
    expect(button(host, 'Try again')).toBeUndefined()
    expect(host.querySelector('a')?.getAttribute('href')).toBe('/')
  })

  test('shows another picture for other errors, and a retry', async () => {
    const missing = await onStage(<ErrorScreen error={pageNotFound('/nope')} />)
    const { host, reload } = await onStage(<ErrorScreen error={broken} />)
    expect(picture(host)).not.toBe(picture(missing.host))
    await settled(() => button(host, 'Try again')?.click())
    expect(reload).toHaveBeenCalledOnce()
  })

  test('navigates back one step', async () => {
    history.pushState(null, '')
    const back = vi.spyOn(history, 'back').mockImplementation(() => {})
    const { host } = await onStage(<ErrorScreen error={broken} />)
    await settled(() => button(host, 'Go back')?.click())
    expect(back).toHaveBeenCalledOnce()
  })

  test('of an unreachable page retries when back online', async () => {
    const { app, reload } = await onStage(<ErrorPlace error={{ ...broken, outOfReach: true }} />)
    await settled(() => app.store.set(onlineAtom, false))
    expect(reload).not.toHaveBeenCalled()
    await settled(() => app.store.set(onlineAtom, true))
    expect(reload).toHaveBeenCalledOnce()
  })

  test('of ours is not shown to crawlers', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (compatible; Googlebot/2.1)')
    const { host } = await onStage(<ErrorScreen error={broken} />)
    expect(host.textContent).toBe('')
  })
})
