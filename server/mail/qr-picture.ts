import sharp from 'sharp'
import { encode } from 'uqr'

/** Pixels of one module: a ticket's code is then some 350 wide, which cameras read off a screen and off paper. */
const SCALE = 8

/** A QR code as a PNG, black on white with its quiet zone: what mail programs show without loading anything. */
export const qrPicture = (value: string): Promise<Buffer> => {
  const { data, size } = encode(value, { ecc: 'M', border: 4 })
  const pixels = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)))
  return sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * SCALE, size * SCALE, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer()
}
