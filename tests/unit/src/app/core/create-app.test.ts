import { dehydrate } from '@tanstack/react-query'
import { SIGNED_OUT } from '#src/domain/session/session.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiProblem } from '#src/api/errors.ts'
import { query } from '#src/api/query.ts'
import { type CallDeps, htmlLanguage, switchLocale } from '#src/app/core/create-app.ts'
import { loadMessages } from '#src/app/core/messages.ts'
import { startApp } from '#src/app/router/start-app.ts'
import { localeAtom } from '#src/state/locale.ts'
import { serverReachableAtom } from '#src/state/online.ts'
import { toastsAtom } from '#src/state/toasts.ts'
import { createFetchingApp, type FetchingAppOptions } from '../fetching-app.ts'
import type { App } from '#src/app/types.ts'

const answers: Record<string, () => Promise<unknown>> = {}
const settings = { social: {}, general: { site_name: 'Caravan', site_logo: '/l.svg' }, fetchedAt: 1 }
const legal = {
  terms_conditions_en: '',
  terms_conditions_ar: '',
  privacy_policy_en: '',
  privacy_policy_ar: '',
  fetchedAt: 1,
}
const call = vi.fn((name: string) => answers[name]?.() ?? Promise.reject(new Error(name)))
let client: CallDeps

const app = (options: Partial<FetchingAppOptions> = {}): App =>
  createFetchingApp({
    locale: 'en',
    preference: 'system',
    origin: 'https://shop.example',
    isServer: true,
    createCall: (given) => {
      client = given
      return call as never
    },
    ...options,
  })

const settingsOf = ({ queries }: App) => queries.getQueryData(query('settings.read', {}, 'en').queryKey)
const legalOf = ({ queries }: App) => queries.getQueryData(query('legal.read', {}).queryKey)

const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
beforeEach(() => {
  answers['settings.read'] = async () => settings
  answers['legal.read'] = async () => legal
})
afterEach(() => {
  vi.clearAllMocks()
  vi.useRealTimers()
})

describe('starting', () => {
  test('settings, terms and the core messages are loaded before rendering', async () => {
    const started = app()
    await startApp(started)
    expect([settingsOf(started), legalOf(started), started.translator.t('core.close')]).toEqual([
      settings,
      legal,
      'Close',
    ])
    expect(logged).not.toHaveBeenCalled()
  })

  test('both are requested in parallel', async () => {
    const asked: string[] = []
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    for (const name of ['settings.read', 'legal.read']) {
      answers[name] = async () => {
        asked.push(name)
        await gate
        return settings
      }
    }
    const starting = startApp(app())
    await vi.waitFor(() => expect(asked).toEqual(['settings.read', 'legal.read']))
    release()
    await starting
  })

  test.each([
    ['settings.read', 'Failed to fetch settings data'],
    ['legal.read', 'Failed to fetch terms and conditions'],
  ] as const)(
    '%s fails: it is logged with its sentence, no toast, and the other one is there',
    async (name, sentence) => {
      answers[name] = () => Promise.reject(new ApiProblem('status', { status: 500 }).as(sentence))
      const started = app()
      await startApp(started)
      expect(logged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: sentence }))
      expect(started.store.get(toastsAtom)).toEqual([])
      expect([settingsOf(started), legalOf(started)].filter(Boolean)).toHaveLength(1)
    },
  )

  test('a read without an answer times out after three seconds', async () => {
    vi.useFakeTimers()
    answers['settings.read'] = () => new Promise(() => {})
    let isStarted = false
    const starting = startApp(app()).then(() => (isStarted = true))
    await vi.advanceTimersByTimeAsync(2999)
    expect(isStarted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    await starting
    expect(logged).toHaveBeenCalledOnce()
  })

  test('answers of the document are not requested again', async () => {
    const server = app()
    await startApp(server)
    call.mockClear()
    const state = dehydrate(server.queries)
    for (const { state: kept } of state.queries) kept.dataUpdatedAt = Date.now()
    const browser = app({ isServer: false, state })
    await startApp(browser)
    expect(call).not.toHaveBeenCalled()
    expect(settingsOf(browser)).toEqual(settings)
    browser.queries.clear()
  })
})

describe('the deps of the client', () => {
  test('token and language as they are now, not as they were', async () => {
    const made = app({ session: { ...SIGNED_OUT, token: 'abc' } })
    expect([client.token(), client.locale()]).toEqual(['abc', 'en'])
    await switchLocale(made, 'ar')
    expect(client.locale()).toBe('ar')
  })

  test('a callback for whether the server was reached', () => {
    const made = app()
    client.onReach?.(false)
    expect(made.store.get(serverReachableAtom)).toBe(false)
  })

  test('a callback that ends the session', () => {
    const refuse = vi.fn()
    app().later.refuse = refuse
    client.onUnauthorized('abc')
    expect(refuse).toHaveBeenCalledExactlyOnceWith('abc')
  })
})

test('switching the language loads its messages first', async () => {
  const made = app()
  await startApp(made)
  const seen: string[] = []
  made.store.sub(localeAtom, () =>
    seen.push(`${made.store.get(localeAtom)} ${made.translator.t('core.close')} ${made.translator.t('store.title')}`),
  )
  await loadMessages(made, 'en', ['store'])
  await switchLocale(made, 'ar')
  expect(seen).toEqual(['ar إغلاق المتجر'])
})

test('two apps share nothing', async () => {
  const [first, second] = [app(), app()]
  await startApp(first)
  await switchLocale(first, 'ar')
  expect([second.locale(), second.translator.has('en', 'core'), settingsOf(second)]).toEqual(['en', false, undefined])
})

test('the attributes of the document follow the language', () => {
  expect([htmlLanguage('ar'), htmlLanguage('en')]).toEqual([
    { lang: 'ar-SA', dir: 'rtl' },
    { lang: 'en-US', dir: 'ltr' },
  ])
})
