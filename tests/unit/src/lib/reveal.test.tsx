import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { SCROLL_REVEAL } from '#contract/rules/effects.ts'
import { startReveal } from '#src/lib/reveal.ts'

const BELOW = 1000

/** A page with a first screen, then things that may fade in, then room to scroll. */
const build = (below: string): HTMLElement => {
  const root = document.createElement('div')
  root.innerHTML = `<p data-reveal id="seen">On the first screen</p><div id="gap"></div>${below}<div id="rest"></div>`
  document.body.append(root)
  setHeight('gap', innerHeight + BELOW)
  setHeight('rest', innerHeight)
  return root
}

const setHeight = (id: string, pixels: number) => {
  const element = document.getElementById(id)
  if (element) element.style.height = `${pixels}px`
}

const find = (id: string): HTMLElement => {
  const element = document.getElementById(id)
  if (!element) throw new Error(`no ${id}`)
  return element
}

const isHidden = (id: string): boolean => find(id).style.opacity === '0'
const frames = (count = 3) =>
  new Promise<void>((done) => (count ? requestAnimationFrame(() => frames(count - 1).then(done)) : done()))

const start = (root: HTMLElement) => {
  const stop = startReveal(root)
  dispatchEvent(new Event('scroll'))
  onTestFinished(() => {
    stop()
    root.remove()
    scrollTo({ top: 0, behavior: 'instant' })
  })
  return stop
}

/** Brings the thing so far up that so many pixels of the screen lie below its upper edge. */
const bring = async (id: string, pixels: number) => {
  scrollTo({ top: find(id).getBoundingClientRect().top + scrollY - innerHeight + pixels, behavior: 'instant' })
  await frames()
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('startReveal', () => {
  test('hides nothing before the page scrolls', () => {
    const root = build('<p data-reveal id="far">Further down</p>')
    const stop = startReveal(root)
    expect(isHidden('far')).toBe(false)
    dispatchEvent(new Event('scroll'))
    expect(isHidden('far')).toBe(true)
    stop()
    root.remove()
  })

  test('hides only what lies below the screen, and never the largest picture', () => {
    start(
      build('<p data-reveal id="far">Further down</p><p data-reveal id="hero"><img alt="" fetchpriority="high"></p>'),
    )
    expect(isHidden('seen')).toBe(false)
    expect(isHidden('far')).toBe(true)
    expect(isHidden('hero')).toBe(false)
  })

  test('reveals an element at the offset, with the spec’s duration and easing', async () => {
    start(build('<p data-reveal id="far">Further down</p>'))
    await bring('far', SCROLL_REVEAL.offset - 20)
    expect(isHidden('far')).toBe(true)
    await bring('far', SCROLL_REVEAL.offset + 20)
    await vi.waitFor(() => expect(isHidden('far')).toBe(false))
    expect(find('far').getAnimations()[0]?.effect?.getTiming()).toMatchObject({ duration: 400, easing: 'ease' })
  })

  test('an element too near the end for the offset is revealed when visible', async () => {
    const root = build('')
    setHeight('rest', 0)
    find('rest').insertAdjacentHTML('afterend', '<p data-reveal id="last">The end</p>')
    start(root)
    expect(isHidden('last')).toBe(true)
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    await vi.waitFor(() => expect(isHidden('last')).toBe(false))
  })

  test('finds what is added later, at most once in the throttle', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const root = build('')
    start(root)
    const search = vi.spyOn(root, 'querySelectorAll')
    const add = async (id: string) => {
      find('rest').insertAdjacentHTML('beforebegin', `<p data-reveal id="${id}">Added</p>`)
      await Promise.resolve()
    }
    await add('first')
    expect(isHidden('first')).toBe(true)
    await add('second')
    await add('third')
    vi.advanceTimersByTime(SCROLL_REVEAL.throttle - 1)
    expect(isHidden('second')).toBe(false)
    vi.advanceTimersByTime(1)
    expect(isHidden('second')).toBe(true)
    expect(isHidden('third')).toBe(true)
    expect(search).toHaveBeenCalledTimes(2)
  })

  test('measures again once resizing has stopped', () => {
    start(build('<p data-reveal id="far">Further down</p>'))
    vi.useFakeTimers()
    const measure = vi.spyOn(find('far'), 'getBoundingClientRect')
    for (let at = 0; at < 5; at++) {
      dispatchEvent(new Event('resize'))
      vi.advanceTimersByTime(SCROLL_REVEAL.debounce - 10)
    }
    expect(measure).not.toHaveBeenCalled()
    vi.advanceTimersByTime(10)
    expect(measure).toHaveBeenCalledOnce()
  })

  test('printing and stopping show everything', () => {
    const stop = start(build('<p data-reveal id="far">Further down</p>'))
    dispatchEvent(new Event('beforeprint'))
    expect(isHidden('far')).toBe(false)
    stop()
    const again = start(build('<p data-reveal id="other">Further down</p>'))
    expect(isHidden('other')).toBe(true)
    again()
    expect(isHidden('other')).toBe(false)
  })

  test('does nothing with reduced motion', () => {
    const calm = Object.assign(new EventTarget(), { matches: true }) as MediaQueryList
    vi.spyOn(window, 'matchMedia').mockReturnValue(calm)
    start(build('<p data-reveal id="far">Further down</p>'))
    expect(isHidden('far')).toBe(false)
  })
})
