import { describe, expect, test } from 'vitest'
import { IMAGE_DENSITIES, IMAGE_PIXEL_WIDTHS, IMAGE_WIDTHS } from '#contract/rules/limits.ts'
import { imageSources as sourcesBy, imageUrlsFor, sharedPicture } from '#src/lib/image.ts'

const imageUrl = imageUrlsFor('cdn.example')
const imageSources = (src: string, width: number) => sourcesBy(src, width, imageUrl)
const widthsOf = (srcSet = ''): number[] => [...srcSet.matchAll(/ (\d+)w/g)].map((match) => Number(match[1]))

test('a picture is requested by path, pixel width and format', () => {
  expect(imageUrl('/media/oil lamp.png', 640)).toBe('/_image?src=%2Fmedia%2Foil%20lamp.png&w=640&f=webp')
})

describe('imageSources', () => {
  test('for every width of the design and every density, a file at least as wide is on offer', () => {
    const offered = widthsOf(imageSources('/media/lamp.png', 4000).srcSet)
    for (const width of IMAGE_WIDTHS) {
      for (const density of IMAGE_DENSITIES) expect(offered.some((pixels) => pixels === width * density)).toBe(true)
    }
    expect(offered).toEqual(IMAGE_PIXEL_WIDTHS)
  })

  test('each candidate has its width', () => {
    const { srcSet = '' } = imageSources('/media/lamp.png', 1600)
    for (const candidate of srcSet.split(', ')) expect(candidate).toMatch(/&w=(\d+)&f=webp \1w$/)
  })

  test('nothing wider than the picture itself', () => {
    expect(widthsOf(imageSources('/media/lamp.png', 1024).srcSet)).toEqual([320, 640, 768, 1024])
  })

  test('browsers without srcset get a middling one', () => {
    expect(imageSources('/media/lamp.png', 4000).src).toBe(imageUrl('/media/lamp.png', 1024))
    expect(imageSources('/media/lamp.png', 700).src).toBe(imageUrl('/media/lamp.png', 640))
  })

  test.each([
    '/media/logo.svg',
    '/media/logo.svg?v=2',
    'data:image/png;base64,AA',
    'blob:http://a/b',
    '//elsewhere/lamp.png',
    '//cdn.example/lamp.png',
    'https://elsewhere.example/lamp.png',
    'https://cdn.example.elsewhere.example/lamp.png',
    'https://elsewhere.cdn.example/lamp.png',
    'https://cdn.example:8443/lamp.png',
    'https://cdn.example@elsewhere.example/lamp.png',
    'https://elsewhere.example/https://cdn.example/lamp.png',
    'ftp://cdn.example/lamp.png',
    'https:cdn.example/lamp.png',
    'https://cdn.example/logo.svg',
  ])('%s is used as it is', (src) => {
    expect(imageUrl(src, 640)).toBeUndefined()
    expect(imageSources(src, 2000)).toEqual({ src })
  })

  test.each(['https://cdn.example/lamp.png', 'http://cdn.example/a/lamp.jpg?v=2'])(
    '%s is rendered too: it lies on the one other host',
    (src) => {
      expect(imageSources(src, 2000).src).toBe(`/_image?src=${encodeURIComponent(src)}&w=1024&f=webp`)
    },
  )

  test('without such a host no picture of another one is rendered', () => {
    for (const src of ['https://cdn.example/lamp.png', 'https:///lamp.png', 'http://'])
      expect(imageUrlsFor('')(src, 640)).toBeUndefined()
  })

  test('a picture smaller than every offered width is used as it is', () => {
    expect(imageSources('/media/dot.png', 200)).toEqual({ src: '/media/dot.png' })
  })

  test('without an image service every picture is used as it is', () => {
    expect(sourcesBy('/media/lamp.png', 2000, null)).toEqual({ src: '/media/lamp.png' })
  })
})

describe('the picture of a shared link', () => {
  test.each([
    [4000, 3000, 1200, 900],
    [900, 3000, 360, 1200],
    [500, 400, 500, 400],
  ])('of %i by %i pixels has the size it is answered in', (width, height, ...size) => {
    const picture = sharedPicture({ src: '/media/jar.webp', width, height }, imageUrl)
    expect(picture).toMatchObject({ src: '/_image?src=%2Fmedia%2Fjar.webp&w=1200&f=jpeg', type: 'image/jpeg' })
    expect([picture.width, picture.height]).toEqual(size)
  })

  test('is the picture itself where it cannot be resized', () => {
    const drawing = { src: '/images/empty.svg', width: 10, height: 10 }
    expect(sharedPicture(drawing, imageUrl)).toEqual(drawing)
    expect(sharedPicture(drawing, null)).toEqual(drawing)
  })
})
