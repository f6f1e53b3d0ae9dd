import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { offlineAtom } from '#src/state/online.ts'
import { useApp } from '../core/context.ts'
import type { PageError } from '../types.ts'

/** Reloads a page that could not be reached when the network or the server is back. */
export const useReturn = ({ outOfReach }: PageError): void => {
  const { navigator } = useApp()
  const isOffline = useAtomValue(offlineAtom)
  const wasOffline = useRef(isOffline)
  useEffect(() => {
    if (outOfReach && !isOffline && wasOffline.current) void navigator.reload()
    wasOffline.current = isOffline
  }, [outOfReach, isOffline, navigator])
}
