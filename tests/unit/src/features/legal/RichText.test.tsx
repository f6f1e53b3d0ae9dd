import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RichText } from '#src/features/legal/RichText.tsx'
import { xssPayloads } from '../../../../support/xss.ts'

declare global {
  interface Window {
    hacked?: unknown
  }
}

let place: HTMLElement

beforeEach(() => {
  place = document.createElement('div')
  document.body.append(place)
})
afterEach(() => {
  place.remove()
  delete window.hacked
})

const settle = () => new Promise((resolve) => setTimeout(resolve, 150))

const show = (html: string) => {
  const root = createRoot(place)
  flushSync(() => root.render(<RichText html={html} />))
  return root
}

/** Does to everything on the page what a visitor might. */
const poke = () => {
  for (const element of place.querySelectorAll<HTMLElement>('*')) {
    for (const type of ['mouseover', 'pointerenter', 'focus', 'cut'])
      element.dispatchEvent(new Event(type, { bubbles: true }))
    if (element.tagName !== 'A') element.click()
  }
}

test('the probe works: an unsanitised payload runs', async () => {
  place.innerHTML = '<img src=x onerror="window.hacked=1">'
  await expect.poll(() => window.hacked).toBe(1)
})

test(`v5.0.0-1.3.1: none of ${xssPayloads.length} payloads runs, and nothing that could is left`, async () => {
  expect(xssPayloads.length).toBeGreaterThanOrEqual(120)
  for (const payload of xssPayloads) {
    const root = show(payload)
    poke()
    const elements = [...place.querySelectorAll('*')]
    const attributes = elements.flatMap((element) => [...element.attributes].map(({ name }) => name))
    expect
      .soft(
        place.querySelector('script, style, iframe, object, embed, svg, math, form, img, base, meta, link, template'),
        payload,
      )
      .toBeNull()
    expect
      .soft(
        attributes.filter((name) => !['href', 'rel', 'dir', 'lang', 'start', 'colspan', 'rowspan'].includes(name)),
        payload,
      )
      .toEqual([])
    for (const { protocol } of place.querySelectorAll('a'))
      expect.soft(['http:', 'https:', 'mailto:', 'tel:', ':'], payload).toContain(protocol)
    root.unmount()
  }
  await settle()
  expect(window.hacked).toBeUndefined()
})
