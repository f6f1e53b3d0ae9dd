import type { BrowserContext } from '@playwright/test'
import { encode } from 'uqr'

/** Gives the pages of a context a camera that shows a QR code, which they may use without asking. */
export const showToCamera = async (context: BrowserContext, text: string): Promise<void> => {
  const { data } = encode(text, { ecc: 'M', border: 4 })
  await context.addInitScript((dots) => {
    // A blank page has none.
    if (!navigator.mediaDevices) return
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 640, height: 480 })
    const draw = () => {
      const context2d = canvas.getContext('2d')
      if (!context2d) return
      context2d.fillStyle = 'white'
      context2d.fillRect(0, 0, canvas.width, canvas.height)
      context2d.fillStyle = 'black'
      const dot = Math.floor(400 / dots.length)
      dots.forEach((row, y) =>
        row.forEach((isDark, x) => isDark && context2d.fillRect(120 + x * dot, 40 + y * dot, dot, dot)),
      )
    }
    // A stream has frames only as long as something is drawn.
    setInterval(draw, 100)
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
  }, data)
}
