import { describe, expect, it } from 'vitest'
import {
  allPictures,
  categoryPicture,
  heroPicture,
  productPictures,
  sharePicture,
  storyPicture,
} from '#demo/pictures/pictures.ts'
import { products } from '#server/demo/products.ts'

const categories = ['pottery', 'weaving', 'coffee-dates', 'incense-oud', 'desert-camp', 'books-maps']
const pictures = allPictures()
const slugs = products.map(({ slug }) => slug)

describe('the pictures of the demo shop', () => {
  it('show sixty products, each three times and square', () => {
    expect(slugs).toHaveLength(60)
    for (const slug of slugs) {
      const shots = productPictures(slug)
      expect(shots.map(({ name }) => name)).toEqual([`${slug}-1`, `${slug}-2`, `${slug}-3`])
      for (const { width, height } of shots) expect(width).toBe(height)
    }
  })

  it('show every category and the three scenes in their sizes', () => {
    for (const slug of categories)
      expect(categoryPicture(slug)).toMatchObject({ name: `category-${slug}`, width: 1600, height: 1200 })
    expect(heroPicture()).toMatchObject({ width: 2400, height: 1500 })
    expect(storyPicture()).toMatchObject({ width: 1600, height: 1200 })
    expect(sharePicture()).toMatchObject({ width: 1200, height: 630 })
  })

  it('all differ, in name and in drawing', () => {
    expect(new Set(pictures.map(({ name }) => name)).size).toBe(pictures.length)
    expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(pictures.length)
  })

  it('are drawn the same every time', () => {
    expect(allPictures().map(({ svg }) => svg)).toEqual(pictures.map(({ svg }) => svg))
  })

  it('are whole drawings: no number went astray, every reference has its definition, the colour is a colour', () => {
    for (const { svg, colour, name } of pictures) {
      expect(svg, name).not.toMatch(/NaN|undefined|Infinity/)
      const ids = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id))
      for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(ids.has(id), `${name} #${id}`).toBe(true)
      expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    }
  })

  it('exist for known slugs only', () => {
    expect(() => productPictures('flying-carpet')).toThrow('flying-carpet')
    expect(() => categoryPicture('carpets')).toThrow('carpets')
  })
})
