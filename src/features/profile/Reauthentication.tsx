import { useAtomValue, useSetAtom } from 'jotai'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { reauthenticateAtom } from '#src/domain/session/reauthentication.ts'
import { sessionUserAtom } from '#src/domain/session/session.ts'
import { ReauthenticationDialog } from './late-parts.ts'

interface Asking {
  answer: (isProven: boolean) => void
  round: number
}

/** Asks the customer to prove who they are, when a call needs it. Part of the layout of their pages. */
export const Reauthentication = () => {
  const user = useAtomValue(sessionUserAtom)
  const setReauthenticate = useSetAtom(reauthenticateAtom)
  const [asking, setAsking] = useState<Asking>()
  const [isOpen, setOpen] = useState(false)
  const ask = useEffectEvent(
    () =>
      new Promise<boolean>((resolve) => {
        setAsking((last) => ({ answer: resolve, round: (last?.round ?? 0) + 1 }))
        setOpen(true)
      }),
  )
  useEffect(() => {
    setReauthenticate({ ask: () => ask() })
    return () => setReauthenticate(undefined)
  }, [setReauthenticate])
  const close = (isProven: boolean) => {
    setOpen(false)
    asking?.answer(isProven)
  }
  return (
    asking && (
      <Suspense>
        <ReauthenticationDialog
          key={asking.round}
          email={user?.email ?? ''}
          isOpen={isOpen}
          onProven={() => close(true)}
          onClose={() => close(false)}
        />
      </Suspense>
    )
  )
}
