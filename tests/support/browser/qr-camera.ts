import type { BrowserContext } from '@playwright/test'
import { encode } from 'uqr'

/** How long each of several codes is held before the camera. */
const EACH_MS = 1200

/**
 * Gives the pages of a context a camera that shows a QR code, which they may use without asking; or several, one after
 * the other, the last of which stays.
 */
export const showToCamera = async (context: BrowserContext, ...texts: string[]): Promise<void> => {
  const codes = texts.map((text) => encode(text, { ecc: 'M', border: 4 }).data)
  await context.addInitScript(
    ({ codes: shown, each }) => {
      // A blank page has none.
      if (!navigator.mediaDevices) return
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: 640, height: 480 })
      let start = Infinity
      const draw = () => {
        const at = Math.max(0, Math.floor((Date.now() - start) / each))
        const dots = shown[Math.min(at, shown.length - 1)] ?? []
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
      navigator.mediaDevices.getUserMedia = async () => {
        start = Date.now()
        return canvas.captureStream(10)
      }
    },
    { codes, each: EACH_MS },
  )
}
