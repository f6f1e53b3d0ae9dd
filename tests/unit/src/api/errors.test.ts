import { describe, expect, test } from 'vitest'
import { endpointNamed, type EndpointName } from '#contract/index.ts'
import { contract } from '#contract/index.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { core } from '#locales/en/core.ts'
import {
  catalogue,
  failures,
  isOutOfReach,
  ApiProblem,
  sentenceOf,
  serverSentence,
  situationOf,
} from '#src/api/errors.ts'

const english = (key: string) =>
  key
    .split('.')
    .slice(1)
    .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], core)

describe('the error catalogue (spec §8)', () => {
  test('401: a toast with the unauthorized message', () => {
    expect([situationOf(401), catalogue.unauthorized.toast]).toEqual([
      'unauthorized',
      { title: 'core.error.unauthorized' },
    ])
  })

  test('403: a toast with the forbidden message', () => {
    expect([situationOf(403), catalogue.forbidden.toast]).toEqual(['forbidden', { title: 'core.error.forbidden' }])
  })

  test.each([400, 402, 404, 409, 410, 418, 422, 429, 500, 503])(
    "%i: the server's words, else the default message",
    (status) => {
      expect([situationOf(status), catalogue.status.toast]).toEqual([
        'status',
        { title: 'core.error.default', server: true },
      ])
    },
  )

  test.each(['network', 'timeout'] as const)('%s: "Request Failed" with the sentence of the spec', (situation) => {
    const toast = catalogue[situation].toast
    expect(toast && [english(toast.title), toast.text && english(toast.text)]).toEqual([
      'Request Failed',
      'Could not connect to the server. Please check your connection.',
    ])
    expect(new ApiProblem(situation).message).toBe('Could not connect to the server. Please check your connection.')
  })

  test('an aborted request is silent', () => {
    expect(catalogue.aborted.toast).toBeUndefined()
  })

  /** The sentences of the spec by the endpoint they belong to. */
  const sentences: Record<string, string> = {
    'settings.read': 'Failed to fetch settings data',
    'legal.read': 'Failed to fetch terms and conditions',
    'me.read': 'Failed to fetch user data',
    'me.update': 'Failed to update user data',
    'addresses.list': 'Failed to fetch user addresses',
    'addresses.add': 'Failed to add user address',
    'addresses.update': 'Failed to add user address',
    'addresses.remove': 'Failed to delete user address',
  }
  const endpoints: Endpoint[] = Object.values(contract).flatMap((resource) => Object.values(resource))

  test.each(endpoints.map(({ name }) => name))('%s fails with its own sentence, if the spec gives it one', (name) => {
    expect(endpointNamed(name as EndpointName).failure).toBe(sentences[name])
  })

  test('each sentence an endpoint carries has its row in the messages, the same to the letter', () => {
    const carried = endpoints.flatMap(({ failure }) => failure ?? [])
    expect(carried).not.toHaveLength(0)
    for (const sentence of carried) expect(english(failures[sentence] ?? 'core.missing')).toBe(sentence)
  })
})

describe('a problem', () => {
  test('has status, body, code and messages by field', () => {
    const body = { message: 'Some fields need care', code: 'validation_failed', errors: { email: ['Not an address'] } }
    const problem = new ApiProblem('status', { status: 422, body })
    expect(problem).toMatchObject({
      status: 422,
      body,
      code: 'validation_failed',
      fields: { email: ['Not an address'] },
      message: 'Some fields need care',
    })
  })

  test('with the message of its call it preserves its data and attaches the original', () => {
    const cause = new ApiProblem('status', { status: 500, body: { message: 'boom' } })
    const wrapped = cause.as('Failed to fetch settings data')
    expect(wrapped).toMatchObject({
      message: 'Failed to fetch settings data',
      situation: 'status',
      status: 500,
      body: { message: 'boom' },
    })
    expect(wrapped.cause).toBe(cause)
  })

  test('without a message from the server it has the default one', () => {
    expect(new ApiProblem('status', { status: 500 }).message).toBe(core.error.default)
  })

  test.each([
    ['network', true],
    ['timeout', true],
    ['status', false],
    ['answer', false],
    ['unauthorized', false],
  ] as const)('%s out of reach: %s', (situation, isAway) => {
    expect(isOutOfReach(new ApiProblem(situation))).toBe(isAway)
  })

  test('an error of ours is not out of reach', () => {
    expect(isOutOfReach(new TypeError('x is undefined'))).toBe(false)
  })
})

describe('the message beside a control', () => {
  const failed = (status: number, body?: unknown) =>
    new ApiProblem(situationOf(status), { status, body }).as('Failed to add user address')

  test.each([
    ['a missing endpoint', failed(404), core.error.not_available],
    ['also with the message of another server', failed(405, { message: 'Cannot PUT' }), core.error.not_available],
    ['but not for a missing resource', failed(404, { code: 'not_found', message: 'Gone' }), 'Gone'],
    ['the message of the server', failed(409, { message: 'Too many' }), 'Too many'],
    ['that it cannot be reached', new ApiProblem('network').as('Failed to add user address'), core.error.network],
    ['the sentence of the call', failed(400), core.error.address_add],
    ['nothing of data', new ApiProblem('answer', { status: 200, body: { a: 1 } }), core.error.default],
    ['that it is not allowed', failed(403), core.error.forbidden],
    ['whatever the words of another server', failed(403, { message: 'no' }), core.error.forbidden],
    ['but why, where the server has a code for it', failed(403, { code: 'not_bought', message: 'Buy it' }), 'Buy it'],
    ['that a session is needed', failed(401, { message: 'token expired' }), core.error.unauthorized],
    ['nothing of the page of a proxy', failed(502, '<h1>Bad gateway</h1>'), core.error.address_add],
    ['the default', new ApiProblem('status', { status: 500 }), core.error.default],
  ])('%s', (_, problem, said) => {
    expect(sentenceOf(problem, (key) => String(english(key)))).toBe(said)
  })

  test('is equal for a stored error', () => {
    const kept = { status: 409, code: 'x', message: 'Failed to delete user address', body: undefined }
    const say = (key: string) => String(english(key))
    expect([sentenceOf(kept, say), sentenceOf({ ...kept, body: 'Last one' }, say)]).toEqual([
      core.error.address_delete,
      'Last one',
    ])
  })
})

describe("the server's sentence", () => {
  test.each([
    ['its message field', { message: 'Sold out', error: 'E1' }, 'Sold out'],
    ['else its error field', { error: 'E1', code: 'x' }, 'E1'],
    ['a blank message is none', { message: '  ', error: 'E1' }, 'E1'],
    ['a message that is no text is none', { message: { en: 'x' }, error: 'E1' }, 'E1'],
    ['else the whole body as text', { reason: 'late' }, '{"reason":"late"}'],
    ['a list too', ['late', 'lost'], '["late","lost"]'],
    ['a plain text body', 'Bad gateway', 'Bad gateway'],
  ])('%s', (_, body, said) => {
    expect(serverSentence(body)).toBe(said)
  })

  test.each([undefined, null, '', '   ', {}, []])('the default message for %j', (body) => {
    expect(serverSentence(body)).toBeUndefined()
  })

  test('HTML in a message stays text, on one line', () => {
    expect(serverSentence({ message: '<html>\n  <script>alert(1)</script>\r\n</html>' })).toBe(
      '<html> <script>alert(1)</script> </html>',
    )
  })

  test.each(['<h1>Bad gateway</h1>', ' \n<!DOCTYPE html><title>502</title>', '<?xml version="1.0"?><Error/>'])(
    'the source of a page is none: %s',
    (body) => {
      expect(serverSentence(body)).toBeUndefined()
    },
  )

  test('a text that begins with a sign is one', () => {
    expect(serverSentence('< 3 left')).toBe('< 3 left')
  })

  test('a megabyte is cut at 300 characters, at once', () => {
    const started = performance.now()
    const said = serverSentence({ message: 'ab '.repeat(350_000) })
    expect(said).toHaveLength(300)
    expect(said).toMatch(/…$/)
    expect(performance.now() - started).toBeLessThan(500)
  })

  test('exactly 300 characters are not cut', () => {
    expect(serverSentence('x'.repeat(300))).toBe('x'.repeat(300))
  })

  test('the cut never leaves half a character behind', () => {
    expect(serverSentence('🏜'.repeat(400))?.isWellFormed()).toBe(true)
  })

  test('characters that rearrange or hide the text around them are gone', () => {
    expect(serverSentence('safe \u202Egnp.exe\u202C \u2066x\u2069 \u061C\u200F\u200Ey \u0000\u0007z \u0085')).toBe(
      'safe gnp.exe x y z',
    )
  })

  test('Arabic text is left as it is', () => {
    expect(serverSentence({ message: 'نفدت الكمية، حاول لاحقًا.' })).toBe('نفدت الكمية، حاول لاحقًا.')
  })
})
