import { RETURN_PHOTOS } from '#contract/rules/limits.ts'

const QUALITY = 0.8

/** A photograph that is to be sent: small, and without what the camera wrote into it. */
export interface Photo {
  name: string
  /** As the API takes it: Base64. */
  data: string
}

/** Makes a photograph as wide as it is needed; undefined where the browser cannot read it, or it stays too large. */
export const preparePhoto = async (file: File): Promise<Photo | undefined> => {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, RETURN_PHOTOS.width / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const [, data = ''] = canvas.toDataURL('image/jpeg', QUALITY).split(',')
  return data !== '' && data.length <= RETURN_PHOTOS.base64 ? { name: file.name, data } : undefined
}
