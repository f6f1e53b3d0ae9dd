import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Toasts } from '#src/app/shell/Toasts.tsx'
import { addToastAtom } from '#src/state/toasts.ts'
import { settled } from '../../ui/render.tsx'
import { onStage } from '../stage.tsx'

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] }),
)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (ms: number) => settled(() => vi.advanceTimersByTime(ms))

const start = async (locale: 'ar' | 'en' = 'en') => {
  const { app, host } = await onStage(<Toasts />, { locale })
  const toasts = () => [...host.querySelectorAll<HTMLElement>('li')]
  const add = async (title: string) => {
    await settled(() => app.store.set(addToastAtom, { title }))
    // The first one brings the code along.
    for (let tries = 0; toasts().length === 0 && tries < 200; tries++)
      await settled(() => import('#src/app/late/ToastCorner.tsx'))
  }
  return { add, toasts, list: () => host.querySelector('ol')! }
}

describe('a toast lasts three seconds', () => {
  test('then it leaves, and is gone 200 ms later', async () => {
    const { add, toasts } = await start()
    await add('Saved')
    await pass(2800)
    expect(toasts()).toHaveLength(1)
    await pass(300)
    expect(toasts()).toHaveLength(1)
    await pass(300)
    expect(toasts()).toHaveLength(0)
  })

  test('again when it is repeated', async () => {
    const { add, toasts } = await start()
    await add('Saved')
    await pass(2000)
    await add('Saved')
    await pass(2500)
    expect(toasts()).toHaveLength(1)
    await pass(900)
    expect(toasts()).toHaveLength(0)
  })

  test('not counting the time it has the keyboard focus', async () => {
    const { add, toasts } = await start()
    await add('Saved')
    await pass(1000)
    toasts()[0]?.querySelector('button')?.focus()
    await pass(10_000)
    expect(toasts()).toHaveLength(1)
    toasts()[0]?.querySelector('button')?.blur()
    await pass(2500)
    expect(toasts()).toHaveLength(0)
  })

  test('not counting the time the pointer rests on it', async () => {
    const { add, toasts } = await start()
    await add('Saved')
    await userEvent.hover(toasts()[0]!)
    await pass(10_000)
    expect(toasts()).toHaveLength(1)
    await userEvent.unhover(toasts()[0]!)
    await pass(3500)
    expect(toasts()).toHaveLength(0)
  })

  test('not counting the time the page is hidden', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const { add, toasts } = await start()
    await add('Saved')
    await pass(10_000)
    expect(toasts()).toHaveLength(1)
    hidden.mockReturnValue(false)
    await pass(3500)
    expect(toasts()).toHaveLength(0)
  })
})

test('it is closed by its button, contains text only, and is above everything', async () => {
  const { add, toasts, list } = await start()
  await add('<img src=x onerror="alert(1)">')
  expect(toasts()[0]?.textContent).toContain('<img src=x')
  expect(getComputedStyle(list()).zIndex).toBe('9999')
  await settled(() => toasts()[0]?.querySelector('button')?.click())
  await pass(250)
  expect(toasts()).toHaveLength(0)
})

test.each([
  ['ar', 'right'],
  ['en', 'left'],
] as const)('in %s it is at the bottom %s', async (locale, side) => {
  const { add, list } = await start(locale)
  await add('Saved')
  const { left, right, bottom } = list().getBoundingClientRect()
  expect(innerHeight - bottom).toBeLessThan(40)
  expect(side === 'left' ? left : document.documentElement.clientWidth - right).toBeLessThan(40)
})

test('above a modal dialog it is seen and can be pressed, and it stays when the dialog closes', async () => {
  const { add, toasts } = await start()
  await add('Before')
  const dialog = document.createElement('dialog')
  dialog.innerHTML = '<button>Inside</button>'
  document.body.append(dialog)
  dialog.showModal()
  await settled(() => add('While it stands'))
  const shown = [...document.querySelectorAll<HTMLElement>('dialog li')]
  expect(shown.map((toast) => toast.textContent)).toEqual(['Before', 'While it stands'])
  const { left, top, width, height } = shown[1]!.getBoundingClientRect()
  expect(document.elementFromPoint(left + width / 2, top + height / 2)?.closest('li')).toBe(shown[1])

  await settled(() => shown[0]?.querySelector('button')?.click())
  await pass(250)
  expect(document.querySelectorAll('dialog li')).toHaveLength(1)
  await settled(() => dialog.close())
  await settled(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(toasts().map((toast) => toast.textContent)).toEqual(['While it stands'])
  dialog.remove()
})

test.each(['page', 'dialog'])(
  'it covers no bar at the foot of a %s, and comes down when that leaves',
  async (where) => {
    const { add } = await start()
    await add('Before')
    const dialog = document.createElement('dialog')
    dialog.innerHTML = '<footer style="position: fixed; inset: auto 0 0; height: 70px"></footer>'
    const bar = document.createElement('div')
    bar.dataset.bar = ''
    bar.style.cssText = 'position: fixed; inset: auto 0 0; height: 80px'
    document.body.append(where === 'page' ? bar : dialog)
    if (where === 'dialog') dialog.showModal()
    await settled(() => add('Held longer'))
    const bottom = () => [...document.querySelectorAll('ol:has(> li)')].at(-1)!.getBoundingClientRect().bottom
    expect(innerHeight - bottom()).toBeGreaterThanOrEqual(where === 'page' ? 80 : 70)
    expect(innerHeight - bottom()).toBeLessThan(100)
    bar.hidden = true
    bar.style.display = 'none'
    if (where === 'dialog') await settled(() => dialog.close())
    await settled(() => void dispatchEvent(new Event('scroll')))
    expect(innerHeight - bottom()).toBeLessThan(40)
    bar.remove()
    dialog.remove()
  },
)
