/**
 * A colour given by OKLCH lightness (0 to 1), chroma and hue (degrees) as sRGB `#rrggbb`. OKLCH makes steps of one
 * scale, and equal steps of different scales, perceptually uniform. A colour outside sRGB loses chroma until it fits;
 * its lightness and hue stay.
 */
export const oklch = (lightness: number, chroma: number, hue: number): string => {
  let fitting = chroma
  while (fitting > 0 && !toLinear(lightness, fitting, hue).every(isInside)) fitting -= 0.001
  return `#${toLinear(lightness, Math.max(fitting, 0), hue).map(toByte).join('')}`
}

const TOLERANCE = 0.000_1

const isInside = (channel: number): boolean => channel >= -TOLERANCE && channel <= 1 + TOLERANCE

/** Björn Ottosson's OKLab to linear sRGB. */
const toLinear = (lightness: number, chroma: number, hue: number): [number, number, number] => {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3
  return [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ]
}

const toByte = (channel: number): string => {
  const clamped = Math.min(Math.max(channel, 0), 1)
  const encoded = clamped <= 0.003_130_8 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}
