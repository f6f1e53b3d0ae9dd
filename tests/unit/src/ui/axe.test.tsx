import axe from 'axe-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { misplaced } from '../../../support/browser/nesting.ts'
import { looks, render } from './render.tsx'
import { samples } from './samples.tsx'

beforeAll(() => {
  // axe takes joined Arabic letters for an icon font and skips their contrast, unless a word is as wide as its letters.
  CanvasRenderingContext2D.prototype.measureText = (text) => ({ width: text.length * 30 }) as TextMetrics
  // Halfway through an animation every contrast is wrong.
  const still = document.createElement('style')
  still.textContent = '*, *::before, *::after { animation: none !important; transition: none !important }'
  document.head.append(still)
})

describe.each(Object.entries(samples))('%s', (_, sample) => {
  test.each(looks)('$dir $theme has no axe violations', async (look) => {
    const { host } = await render(
      sample((english, arabic) => (look.dir === 'rtl' ? arabic : english)),
      look,
    )
    const { violations, passes } = await axe.run(host, {
      // A sample is a piece of a page, not a page.
      rules: {
        region: { enabled: false },
        'page-has-heading-one': { enabled: false },
        'heading-order': { enabled: false },
      },
    })
    expect(
      violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
      ),
    ).toEqual([])
    expect(passes.map(({ id }) => id)).toContain('color-contrast')
  })

  test('everything to press is at least 44 pixels high and wide', async () => {
    const { host } = await render(sample((english) => english))
    const targets = [...host.querySelectorAll<HTMLElement>('button, select, input, summary, nav a, a[class*="chip"]')]
    const small = targets.filter((target) => {
      const { width, height } = (target.closest('label') ?? target).getBoundingClientRect()
      return width > 0 && (Math.round(width) < 44 || Math.round(height) < 44)
    })
    expect(small.map((target) => target.outerHTML)).toEqual([])
  })

  test('its elements are where HTML allows them', async () => {
    const { host } = await render(sample((english) => english))
    expect(misplaced(host)).toEqual([])
  })

  test('a server can render it, without a style attribute', () => {
    expect(renderToStaticMarkup(sample((english) => english))).not.toMatch(/\sstyle=/)
  })
})
