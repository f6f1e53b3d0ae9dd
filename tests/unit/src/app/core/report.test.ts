import { createStore } from 'jotai'
import { beforeEach, describe, expect, test } from 'vitest'
import { core as ar } from '#locales/ar/core.ts'
import { core as en } from '#locales/en/core.ts'
import { ApiProblem, withoutSession } from '#src/api/errors.ts'
import { report as reportTo, reportOutOfReach } from '#src/app/core/report.ts'
import { createTranslator } from '#src/i18n/translate.ts'
import { toastsAtom } from '#src/state/toasts.ts'

let store: ReturnType<typeof createStore>
beforeEach(() => {
  store = createStore()
})

const createReader = (locale: 'ar' | 'en') => {
  const translator = createTranslator(locale)
  translator.add('en', { core: en })
  translator.add('ar', { core: ar })
  return translator
}

const shown = () => store.get(toastsAtom).map(({ title, description, color }) => [title, description, color])

const report = (error: Error, { isQuiet, locale = 'en' }: { isQuiet?: boolean; locale?: 'ar' | 'en' } = {}) => {
  reportTo(store, createReader(locale), error, { meta: { isQuiet } })
  return shown()
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

  test('none for a read that is not made, since its session has ended', () => {
    expect(report(withoutSession())).toEqual([])
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
    ['a read that could not reach the server, as the banner and the page say', new ApiProblem('network'), {}],
    ['the same when it only took too long', new ApiProblem('timeout'), {}],
    ['what the app starts with', new ApiProblem('status', { status: 500 }), { isQuiet: true }],
    ['an error of ours', new TypeError('x is undefined'), {}],
  ])('%s', (_, error, query) => {
    expect(report(error, query)).toEqual([])
  })
})

test.each(['network', 'timeout'] as const)('a lost change within a page, by %s: "Request Failed"', (situation) => {
  reportOutOfReach(store, createReader('en'), new ApiProblem(situation))
  expect(shown()).toEqual([
    ['Request Failed', 'Could not connect to the server. Please check your connection.', 'error'],
  ])
})

test('another failure of a change is reported by its read alone', () => {
  reportOutOfReach(store, createReader('en'), new ApiProblem('status', { status: 500 }))
  expect(shown()).toEqual([])
})
