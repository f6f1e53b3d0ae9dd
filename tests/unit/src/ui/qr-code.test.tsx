import jsQR from 'jsqr'
import { expect, test, vi } from 'vitest'
import { TicketCode } from '#src/features/booking/ticket/TicketCode.tsx'
import { QrCode } from '#src/ui/media/QrCode.tsx'
import { looks, render } from './render.tsx'

const PIXELS = 320
const TEXT = 'qafila:ticket:K7QF-29XM-4TRD-81WA'

/** What a camera would read out of the drawing. */
const read = async (svg: SVGSVGElement): Promise<string | undefined> => {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const { color, backgroundColor } = getComputedStyle(svg)
  for (const [at, shape] of [...copy.querySelectorAll('rect, path')].entries()) {
    const drawn = svg.querySelectorAll('rect, path').item(at)
    shape.setAttribute('fill', getComputedStyle(drawn).fill.replace('currentcolor', color))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(PIXELS))
  copy.setAttribute('height', String(PIXELS))
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = PIXELS
  canvas.height = PIXELS
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = backgroundColor
  pen.fillRect(0, 0, PIXELS, PIXELS)
  pen.drawImage(image, 0, 0, PIXELS, PIXELS)
  return jsQR(pen.getImageData(0, 0, PIXELS, PIXELS).data, PIXELS, PIXELS)?.data
}

test.each(looks)('$dir $theme: both codes decode to their content', async (look) => {
  for (const code of [
    <QrCode key="code" value={TEXT} label="Code" />,
    <TicketCode key="ticket" text={TEXT} label="Code" />,
  ]) {
    const { host } = await render(code, look)
    await vi.waitFor(() => expect(host.querySelector('svg path')).not.toBeNull())
    const svg = host.querySelector('svg')
    expect(svg && (await read(svg))).toBe(TEXT)
  }
})
