import { AVATAR } from '#contract/rules/uploads.ts'

const QUALITY = 0.85

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/**
 * A square part of a picture as the API takes it: Base64, in the size that is shown, upright, without what the camera
 * wrote into it. Undefined where the browser cannot read it, or it stays too large.
 */
export const cropPicture = async (file: File, { x, y, width, height }: Area): Promise<string | undefined> => {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = AVATAR.side
  canvas.height = AVATAR.side
  const context = canvas.getContext('2d')
  if (context) {
    // JPEG has no transparency: transparent pixels would be black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, AVATAR.side, AVATAR.side)
    context.drawImage(picture, x, y, width, height, 0, 0, AVATAR.side, AVATAR.side)
  }
  picture.close()
  const [, data = ''] = canvas.toDataURL('image/jpeg', QUALITY).split(',')
  return data !== '' && data.length <= AVATAR.base64 ? data : undefined
}
