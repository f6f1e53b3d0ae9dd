import { MAX_PICTURE_BYTES } from '#contract/desk/product.ts'
import { IMAGE_PIXEL_WIDTHS } from '#contract/rules/limits.ts'
import { PICTURE_TYPES } from '#contract/rules/uploads.ts'

/** The widest picture that pages ask for: a wider one is made smaller on the server anyway. */
const WIDEST = Math.max(...IMAGE_PIXEL_WIDTHS)
/** A smaller file is sent as it is, with its transparency. */
const SMALL_BYTES = 1_000_000
const QUALITY = 0.9

/**
 * A picture as it is sent, in Base64: one of a camera is made smaller first, since it takes minutes over a phone's network
 * otherwise. Undefined where it is too large and cannot be made smaller.
 */
export const preparePicture = async (file: File): Promise<string | undefined> => {
  const isSmall = file.size <= SMALL_BYTES && PICTURE_TYPES.some((type) => type === file.type)
  const smaller = isSmall ? undefined : await reduced(file)
  const sent = smaller ?? file
  return sent.size > MAX_PICTURE_BYTES ? undefined : base64Of(sent)
}

const reduced = async (file: File): Promise<Blob | undefined> => {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, WIDEST / picture.width)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return (await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))) ?? undefined
}

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => fail(reader.error ?? new Error('The file could not be read'))
    reader.readAsDataURL(blob)
  })
