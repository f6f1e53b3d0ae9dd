import { describe, expect, it } from 'vitest'
import { COLOURS } from '#demo/pictures/colours.ts'
import { drawingOf } from '#demo/pictures/drawing.ts'
import { createDrawings } from '#server/demo/drawings.ts'
import { readDemo } from '#server/demo/folder.ts'
import { ALL_COLOURS, categories, products } from '../../support/shop/demo-shop.ts'

const drawings = createDrawings()
await readDemo(drawings.drawn)
const pictures = drawings.named()

describe('the pictures of the demo shop', () => {
  it('show each product three times, square', () => {
    for (const { slug } of products)
      for (const nr of [1, 2, 3]) {
        const picture = drawingOf(`${slug}-${nr}`)
        expect(picture?.name).toBe(`${slug}-${nr}`)
        expect(picture?.width).toBe(picture?.height)
      }
  })

  it('show every category and the two scenes in their sizes', () => {
    for (const { slug } of categories)
      expect(drawingOf(`category-${slug}`)).toMatchObject({ name: `category-${slug}`, width: 1600, height: 1200 })
    expect(drawingOf('hero')).toMatchObject({ width: 2400, height: 1500 })
    expect(drawingOf('story')).toMatchObject({ width: 1600, height: 1200 })
  })

  it('are as many as the folder of the shop names, and all differ, in name and in drawing', () => {
    expect(pictures).toHaveLength(312)
    expect(new Set(pictures.map(({ name }) => name)).size).toBe(pictures.length)
    expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(pictures.length)
  })

  it('are drawn the same every time', () => {
    for (const { name, svg } of pictures.slice(0, 60)) expect(drawingOf(name)?.svg).toBe(svg)
  })

  it('are whole drawings: no number went astray, every reference has its definition, the colour is a colour', () => {
    for (const { svg, colour, name } of pictures) {
      expect(svg, name).not.toMatch(/NaN|undefined|Infinity/)
      const ids = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id))
      for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(ids.has(id), `${name} #${id}`).toBe(true)
      expect(colour).toMatch(/^#[0-9a-f]{6}$/)
    }
  })

  it('are dyed in the colours of the shop’s swatches', () => {
    expect(ALL_COLOURS.values.map(({ id, swatch }) => [id, COLOURS[id] ?? swatch])).toEqual(
      ALL_COLOURS.values.map(({ id, swatch }) => [id, swatch]),
    )
  })

  it.each(['flying-carpet-1', 'category-carpets', 'tall-clay-jar-4', 'tall-clay-jar-mauve', 'constructor', ''])(
    'do not exist by other names: %j',
    (name) => expect(drawingOf(name)).toBeUndefined(),
  )
})
