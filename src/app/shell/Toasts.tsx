import { useAtomValue } from 'jotai'
import { type ComponentType, useEffect, useState } from 'react'
import { toastsAtom } from '#src/state/toasts.ts'

/**
 * The corner where toasts show. Most visits have none, so its code is fetched with the first, and again with the next
 * should that fail.
 */
export const Toasts = () => {
  const toasts = useAtomValue(toastsAtom)
  const [Corner, setCorner] = useState<ComponentType>()
  const isNeeded = !Corner && toasts.length > 0
  useEffect(() => {
    if (!isNeeded) return
    void import('../late/ToastCorner.tsx').then(
      ({ ToastCorner }) => setCorner(() => ToastCorner),
      (error: unknown) => console.warn(error),
    )
  }, [isNeeded, toasts])
  return Corner ? <Corner /> : null
}
