import { describe, expect, test, vi } from 'vitest'
import { type Guard, runGuards } from '#src/app/guards.ts'
import type { Match } from '#src/app/resolve.ts'

const visit = (...guards: string[]) => ({
  to: {
    name: 'page',
    params: {},
    row: { path: '/', page: 'x', layout: 'default', title: 'core.close', words: [], skeleton: 'text', guards },
  } satisfies Match,
  url: new URL('https://shop.example/'),
  token: undefined,
})

/** Named guards that write down that they ran. */
const recorded = (ran: string[], verdicts: Record<string, ReturnType<Guard>>): Record<string, Guard> =>
  Object.fromEntries(
    Object.entries(verdicts).map(([name, verdict]) => [
      name,
      () => {
        ran.push(name)
        return verdict
      },
    ]),
  )

describe('the order', () => {
  test('global guards run first, then the named ones of the row in its order', async () => {
    const ran: string[] = []
    const { one, two, ...named } = recorded(ran, {
      one: undefined,
      two: true,
      auth: undefined,
      verification: true,
      other: true,
    })
    const verdict = await runGuards({ global: [one!, two!], named }, visit('verification', 'auth'))
    expect([verdict, ran]).toEqual([true, ['one', 'two', 'verification', 'auth']])
  })

  test('an asynchronous guard is waited for before the next', async () => {
    const ran: string[] = []
    const slow: Guard = async () => {
      await Promise.resolve()
      ran.push('slow')
    }
    await runGuards({ global: [slow], named: recorded(ran, { auth: true }) }, visit('auth'))
    expect(ran).toEqual(['slow', 'auth'])
  })
})

describe('the verdict', () => {
  test('no guard at all allows', async () => {
    expect(await runGuards({ global: [], named: {} }, visit())).toBe(true)
  })

  test('false cancels, and nobody after it is asked', async () => {
    const ran: string[] = []
    expect(await runGuards({ global: [], named: recorded(ran, { a: false, b: true }) }, visit('a', 'b'))).toBe(false)
    expect(ran).toEqual(['a'])
  })

  test('a redirect ends it too', async () => {
    const ran: string[] = []
    const named = recorded(ran, { a: undefined, b: { redirect: '/auth' }, c: false })
    expect(await runGuards({ global: [], named }, visit('a', 'b', 'c'))).toEqual({ redirect: '/auth' })
    expect(ran).toEqual(['a', 'b'])
  })

  test('a global guard can cancel before any named one', async () => {
    const named = vi.fn(() => true)
    expect(await runGuards({ global: [() => false], named: { auth: named } }, visit('auth'))).toBe(false)
    expect(named).not.toHaveBeenCalled()
  })
})

test('an unknown name raises the error of the spec, before any guard runs', async () => {
  const ran: string[] = []
  const running = runGuards({ global: [], named: recorded(ran, { auth: true }) }, visit('auth', 'chekout'))
  await expect(running).rejects.toThrow(/^Unknown route middleware: chekout$/)
  expect(ran).toEqual([])
})

test('a name every object has is no guard', async () => {
  await expect(runGuards({ global: [], named: {} }, visit('toString'))).rejects.toThrow(
    'Unknown route middleware: toString',
  )
})

test('a guard is told where the visit goes and who comes', async () => {
  const guard = vi.fn<Guard>()
  const context = { ...visit('auth'), token: 'abc' }
  await runGuards({ global: [], named: { auth: guard } }, context)
  expect(guard).toHaveBeenCalledExactlyOnceWith(context)
})
