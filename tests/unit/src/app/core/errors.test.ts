import { describe, expect, test } from 'vitest'
import { ApiProblem } from '#src/api/errors.ts'
import { pageForbidden } from '#src/app/core/missing.ts'
import { pageErrorFrom } from '#src/app/core/failure.ts'

const from = (error: unknown) => pageErrorFrom(error, '/store/lamp?x=1')

describe('the error page of a failed load', () => {
  test('a missing resource is a missing page: not fatal, with the full path', async () => {
    const cause = new ApiProblem('status', { status: 404, body: { message: 'No such product' } })
    expect(await from(cause)).toMatchObject({
      status: 404,
      message: 'Page not found: /store/lamp?x=1',
      fatal: false,
      cause,
    })
  })

  test('an unreachable server: the screen can list readable pages', async () => {
    expect(await from(new ApiProblem('network'))).toMatchObject({ status: 503, outOfReach: true, fatal: true })
    expect(await from(new ApiProblem('timeout'))).toMatchObject({ status: 503, outOfReach: true })
  })

  test('an endpoint that this back end does not have is not fatal', async () => {
    expect(await from(new ApiProblem('status', { status: 501 }))).toMatchObject({
      status: 501,
      fatal: false,
      say: { key: 'core.error.not_available' },
    })
  })

  test('forbidden has its own message', async () => {
    expect(await from(new ApiProblem('forbidden', { status: 403 }))).toMatchObject({
      status: 403,
      fatal: false,
      say: { key: 'core.error.forbidden' },
    })
    expect(pageForbidden()).toMatchObject({ status: 403, fatal: false })
  })

  test('the message of a call is translated, with the cause attached', async () => {
    const cause = new ApiProblem('status', { status: 500 }).as('Failed to fetch terms and conditions')
    expect(await from(cause)).toMatchObject({
      status: 500,
      message: 'Failed to fetch terms and conditions',
      fatal: true,
      say: { key: 'core.error.legal' },
      cause,
    })
  })

  test('the message of the server is shown without a translation', async () => {
    const error = await from(new ApiProblem('status', { status: 500, body: { message: 'The kiln is cold' } }))
    expect(error).toMatchObject({ status: 500, message: 'The kiln is cold', fatal: true })
    expect(error.say).toBeUndefined()
  })

  test('an answer that does not match the contract is 502', async () => {
    expect(await from(new ApiProblem('answer', { status: 200, body: {} }))).toMatchObject({ status: 502, fatal: true })
  })

  test('an exception is fatal, with the default message', async () => {
    const cause = new TypeError('x is undefined')
    expect(await from(cause)).toMatchObject({
      status: 500,
      message: 'x is undefined',
      fatal: true,
      say: { key: 'core.error.default' },
      cause,
    })
    expect(await from('thrown text')).toMatchObject({ status: 500, message: 'thrown text', fatal: true })
  })
})
