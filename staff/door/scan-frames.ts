/** Reads QR codes from what a camera shows. */
type ReadFrame = (video: HTMLVideoElement) => Promise<string | undefined>

/** Part of the Barcode Detection API; not in every browser, nor in TypeScript's own library. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const EVERY_MS = 150
/** Wide enough for a code at arm's length, and few enough pixels for a slow phone. */
const WIDTH = 640

/** Calls `onCode` with each code a video shows, until the returned function is called. */
export const scanFrames = (video: HTMLVideoElement, onCode: (text: string) => void): (() => void) => {
  let isStopped = false
  const run = async () => {
    const read = await readerOf()
    while (!isStopped) {
      if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
        const text = await read(video).catch(() => undefined)
        if (text && !isStopped) onCode(text)
      }
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
    }
  }
  run().catch(console.error)
  return () => {
    isStopped = true
  }
}

/** The browser's own detector, else jsQR. */
const readerOf = async (): Promise<ReadFrame> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  if (BarcodeDetector && formats?.includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] })
    return async (video) => (await detector.detect(video))[0]?.rawValue
  }
  const { default: jsQR } = await import('jsqr')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!context || video.videoWidth === 0) return undefined
    canvas.width = Math.min(WIDTH, video.videoWidth)
    canvas.height = Math.round((video.videoHeight / video.videoWidth) * canvas.width)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
    return jsQR(data, width, height, { inversionAttempts: 'attemptBoth' })?.data
  }
}
