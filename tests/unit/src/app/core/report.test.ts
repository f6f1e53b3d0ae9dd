import { createStore } from 'jotai'
import { beforeEach, describe, expect, test } from 'vitest'
import { core as ar } from '#locales/ar/core.ts'
import { core as en } from '#locales/en/core.ts'
import { ApiProblem } from '#src/api/errors.ts'
import { report as reportTo } from '#src/app/core/report.ts'
import { createTranslator } from '#src/i18n/translate.ts'
import { onlineAtom } from '#src/state/online.ts'
import { toastsAtom } from '#src/state/toasts.ts'

let store: ReturnType<typeof createStore>
beforeEach(() => {
  store = createStore()
})

const report = (
  error: Error,
  {
    data,
    isQuiet,
    startedBy,
    failures = 1,
    locale = 'en',
  }: {
    data?: unknown
    isQuiet?: boolean
    startedBy?: 'navigation' | 'control'
    failures?: number
    locale?: 'ar' | 'en'
  } = {},
) => {
  const translator = createTranslator(locale)
  translator.add('en', { core: en })
  translator.add('ar', { core: ar })
  reportTo(store, translator, error, {
    state: { data, errorUpdateCount: failures } as never,
    meta: { isQuiet, startedBy },
  })
  return store.get(toastsAtom).map(({ title, description, color }) => [title, description, color])
}

describe('a failed read has the message of the catalogue', () => {
  test.each([
    ['unauthorized', 401, en.error.unauthorized],
    ['forbidden', 403, en.error.forbidden],
  ] as const)('%s: the translated message, whatever the server’s message', (situation, status, title) => {
    expect(report(new ApiProblem(situation, { status, body: { message: 'token expired at row 7' } }))).toEqual([
      [title, undefined, 'error'],
    ])
  })

  test("another status: the server's message as the title", () => {
    expect(report(new ApiProblem('status', { status: 500, body: { message: 'The kiln is cold' } }))).toEqual([
      ['The kiln is cold', undefined, 'error'],
    ])
  })

  test('another status without a message: the default one, in the active language', () => {
    expect(report(new ApiProblem('status', { status: 500 }), { locale: 'ar' })).toEqual([
      [ar.error.default, undefined, 'error'],
    ])
  })

  test('the network failed: "Request Failed" and what to check', () => {
    expect(report(new ApiProblem('network'))).toEqual([
      ['Request Failed', 'Could not connect to the server. Please check your connection.', 'error'],
    ])
  })

  test('an answer that does not match the contract: the default message', () => {
    expect(report(new ApiProblem('answer', { status: 200, body: { message: '<html>' } }))).toEqual([
      [en.error.default, undefined, 'error'],
    ])
  })

  test('with the message of its call, the server’s message is the title', () => {
    expect(
      report(
        new ApiProblem('status', { status: 500, body: { message: 'The kiln is cold' } }).as(
          'Failed to fetch user data',
        ),
      ),
    ).toEqual([['The kiln is cold', undefined, 'error']])
  })
})

describe('reported elsewhere, without a toast', () => {
  test.each([
    ['an aborted read', new ApiProblem('aborted'), {}],
    ['a missing page', new ApiProblem('status', { status: 404 }), {}],
    ['a call this back end does not have', new ApiProblem('status', { status: 501 }), {}],
    ['a background read while the network is away', new ApiProblem('network'), { data: { kept: true } }],
    ['the same when it only took too long', new ApiProblem('timeout'), { data: { kept: true } }],
    ['what the app starts with', new ApiProblem('status', { status: 500 }), { isQuiet: true }],
    ['an error of ours', new TypeError('x is undefined'), {}],
  ])('%s', (_, error, query) => {
    expect(report(error, query)).toEqual([])
  })
})

describe('while offline', () => {
  beforeEach(() => store.set(onlineAtom, false))

  test('errors of background reads are shown by the banner and the page only', () => {
    expect(report(new ApiProblem('network'))).toEqual([])
    expect(report(new ApiProblem('status', { status: 500 }))).toHaveLength(1)
  })

  test.each([
    ['a page that is navigated to', { startedBy: 'navigation' }],
    ['the same page, retried', { startedBy: 'navigation', failures: 2 }],
    ['a request of a control', { startedBy: 'control' }],
  ] as const)('%s: "Request Failed"', (_, started) => {
    for (const situation of ['network', 'timeout'] as const)
      expect(report(new ApiProblem(situation), started)).toEqual([
        ['Request Failed', 'Could not connect to the server. Please check your connection.', 'error'],
      ])
  })

  test('a retried request of a control is reported once', () => {
    expect(report(new ApiProblem('network'), { startedBy: 'control', failures: 2 })).toEqual([])
  })
})

test('a rejected background read is reported, with or without stored data', () => {
  expect(report(new ApiProblem('status', { status: 500 }), { data: { kept: true } })).toHaveLength(1)
})
