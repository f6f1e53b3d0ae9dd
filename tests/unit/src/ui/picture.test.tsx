import { flushSync } from 'react-dom'
import { describe, expect, test, vi } from 'vitest'
import { Picture } from '#src/ui/media/Picture.tsx'
import { PictureSource } from '#src/ui/media/picture-source.ts'
import { render } from './render.tsx'

const lamp = { src: '/media/lamp.png', width: 1300, height: 1625, colour: '#ac5638' }
const imageIn = (host: HTMLElement): HTMLImageElement => {
  const image = host.querySelector('img')
  if (!image) throw new Error('no image')
  return image
}

describe('Picture', () => {
  test('leaves the choice of the file to the browser, and the room is there from the start', async () => {
    const { host } = await render(<Picture image={lamp} alt="An oil lamp" sizes="50vw" />)
    const image = imageIn(host)
    expect(image.srcset).toContain('/_image?src=%2Fmedia%2Flamp.png&w=1280&f=webp 1280w')
    expect(image.srcset).not.toContain('1536w')
    expect(image.sizes).toBe('50vw')
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1300', '1625'])
    expect(image.getBoundingClientRect().height / image.getBoundingClientRect().width).toBeCloseTo(1625 / 1300, 1)
    const ground = host.querySelector('svg')
    expect(ground && getComputedStyle(ground).backgroundColor).toBe('rgb(172, 86, 56)')
  })

  test('waits until it is near, unless it is the largest of its page', async () => {
    const { host, rerender } = await render(<Picture image={lamp} alt="" sizes="100vw" />)
    expect(imageIn(host).loading).toBe('lazy')
    await rerender(<Picture image={lamp} alt="" sizes="100vw" priority />)
    expect(imageIn(host).loading).toBe('eager')
    expect(imageIn(host).fetchPriority).toBe('high')
  })

  test('is used as it is where nothing can resize it', async () => {
    const { host } = await render(
      <PictureSource value={null}>
        <Picture image={lamp} alt="" sizes="100vw" />
      </PictureSource>,
    )
    expect(imageIn(host).getAttribute('src')).toBe('/media/lamp.png')
    expect(imageIn(host).srcset).toBe('')
  })

  test('one that failed to load shows its alternative text in the same size, and is fetched again online', async () => {
    const { host } = await render(<Picture image={lamp} alt="An oil lamp" sizes="10rem" ratio="square" priority />)
    const mark = () => host.querySelector('[role="img"]')
    await vi.waitFor(() => expect(mark()?.getAttribute('aria-label')).toBe('An oil lamp'))
    const onError = vi.fn()
    host.addEventListener('error', onError, true)
    flushSync(() => dispatchEvent(new Event('online')))
    expect(mark()).toBeNull()
    expect(imageIn(host).alt).toBe('An oil lamp')
    await vi.waitFor(() => expect(onError).toHaveBeenCalledOnce())
    await vi.waitFor(() => expect(mark()).not.toBeNull())
  })
})
