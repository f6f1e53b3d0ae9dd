import { expect, test } from 'vitest'
import { render } from './render.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { Stepper } from '#src/ui/forms/Stepper.tsx'

/** Puts each text into an element of its own, as a browser's translator does, except in `translate="no"` elements. */
const translate = (root: Node): void => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.parentElement?.closest('[translate="no"]')) continue
    const font = document.createElement('font')
    text.replaceWith(font)
    font.append(`~${text.data}`)
  }
}

test('a price that changes after the page was translated is the new one', async () => {
  const priced = (text: string) => (
    <Price text={text} label={`SAR ${text}`} compareText="400" compareLabel="was SAR 400" />
  )
  const { host, rerender } = await render(priced('210'))
  translate(host)
  await rerender(priced('290'))
  expect(host.textContent).toContain('290')
  expect(host.textContent).not.toContain('210')
})

test('a count that changes after the page was translated is the new one', async () => {
  const counted = (value: number) => (
    <Stepper
      label="Quantity"
      lessLabel="Less"
      moreLabel="More"
      value={value}
      text={String(value)}
      max={9}
      onChange={() => {}}
    />
  )
  const { host, rerender } = await render(counted(1))
  translate(host)
  await rerender(counted(2))
  expect(host.textContent).toBe('2')
})
