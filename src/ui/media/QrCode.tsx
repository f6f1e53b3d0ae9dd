import { useEffect, useState } from 'react'
import * as styles from './QrCode.css.ts'

interface QrCodeProps {
  /** What a camera reads out of it. */
  value: string
  /** What it is for, in words. */
  label: string
}

/** A QR code. What draws it is fetched with the first one. */
export const QrCode = ({ value, label }: QrCodeProps) => {
  const [drawn, setDrawn] = useState<{ path: string; size: number }>()
  useEffect(() => {
    let isOver = false
    void import('uqr').then(({ encode }) => {
      const { data, size } = encode(value, { ecc: 'M', border: 4 })
      const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
      if (!isOver) setDrawn({ path, size })
    }, console.warn)
    return () => {
      isOver = true
    }
  }, [value])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${drawn?.size ?? 1} ${drawn?.size ?? 1}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      {drawn && <path d={drawn.path} fill="currentColor" />}
    </svg>
  )
}
