import { encode } from 'uqr'
import { escapeHtml } from '../lib/escape-html.ts'

/** A QR code as a drawing within a page, black on white with its quiet zone. */
export const qrSvg = (value: string, label: string): string => {
  const { data, size } = encode(value, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="${escapeHtml(label)}"><path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path fill="#000" shape-rendering="crispEdges" d="${path}"/></svg>`
}
