import { expect, test, vi } from 'vitest'
import { Gallery } from '#src/features/store/gallery/Gallery.tsx'
import { inEnglish } from '../../in-english.tsx'
import { looks, render } from '../../ui/render.tsx'

const pictures = Array.from({ length: 5 }, (_, at) => ({
  src: `/picture-${at}.webp`,
  width: 800,
  height: 800,
  colour: '#ccbbaa',
  alt: { en: `Picture ${at + 1}`, ar: `صورة ${at + 1}` },
}))

test.for(looks.filter(({ theme }) => theme === 'light'))(
  'each picture of a phone’s strip is counted, and stands alone: $dir',
  async (look) => {
    const { host } = await render(inEnglish(<Gallery name="Jar" pictures={pictures} show={undefined} />), look)
    await vi.waitFor(() => expect(host.querySelectorAll('[role=group] li')).toHaveLength(5))
    const counter = () => host.textContent?.replaceAll('\u00A0', ' ')
    const strip = host.querySelector('[role=group]')
    const places = [...host.querySelectorAll('[role=group] li')]
    if (!strip) throw new Error('No strip')
    const edges = (element: Element | undefined) => {
      const { left, right } = element?.getBoundingClientRect() ?? { left: 0, right: 0 }
      return look.dir === 'rtl' ? { start: -right, end: -left } : { start: left, end: right }
    }
    expect(edges(places[0]).start).toBeCloseTo(edges(strip).start, 0)
    expect(counter()).toContain('1 of 5')
    const sign = look.dir === 'rtl' ? -1 : 1
    for (const number of [2, 3, 4, 5]) {
      strip.scrollBy({ left: sign * strip.clientWidth, behavior: 'instant' })
      await vi.waitFor(() => expect(counter()).toContain(`${number} of 5`))
    }
    // Not beside half of its neighbour: its place is as wide as the strip, and the picture is in the middle of it.
    await vi.waitFor(() => expect(Math.abs(edges(places[4]).start - edges(strip).start)).toBeLessThan(1))
    expect(Math.abs(edges(places[4]).end - edges(strip).end)).toBeLessThan(1)
    const picture = edges(places[4]?.firstElementChild ?? undefined)
    expect(Math.abs(picture.start - edges(strip).start - (edges(strip).end - picture.end))).toBeLessThan(2)
  },
)
