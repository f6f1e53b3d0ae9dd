import { PICTURE_TYPES, RETURN_PHOTOS } from '#contract/rules/uploads.ts'

/** The first is tried first; the next ones where the photograph stays too large. */
const QUALITIES = [0.8, 0.6, 0.4]
/** A larger file may end the page on a small phone before it is read. */
const MOST_BYTES = 30 * 1024 * 1024

/** What the server takes. A phone that stores others, such as HEIC, converts what is chosen to one of these. */
export const PHOTO_TYPES = PICTURE_TYPES.join(',')

/** A photograph that is to be sent: small, and without what the camera wrote into it. */
export interface Photo {
  name: string
  /** As the API takes it: Base64 of a JPEG. */
  data: string
}

/** Why a file is not taken. */
export type PhotoProblem = 'type' | 'large'

/** Makes a photograph as wide as it is needed; or says why it cannot be. */
export const preparePhoto = async (file: File): Promise<Photo | PhotoProblem> => {
  if (file.size > MOST_BYTES) return 'large'
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return 'type'
  const scale = Math.min(1, RETURN_PHOTOS.width / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of QUALITIES) {
    const [, data = ''] = canvas.toDataURL('image/jpeg', quality).split(',')
    if (data !== '' && data.length <= RETURN_PHOTOS.base64) return { name: file.name, data }
  }
  return 'large'
}
