import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { sessionUserAtom } from '#src/domain/session/session.ts'
import { useHolds } from '#src/domain/hold/use-holds.ts'

interface EmailForm {
  getValues: (name: 'email') => string
  setValue: (name: 'email', value: string) => void
}

/**
 * Fills in the address of who is signed in, else the one that was typed for a held slot, as soon as it is known and
 * while nothing else is typed.
 */
export const useKnownEmail = ({ getValues, setValue }: EmailForm): void => {
  const own = useAtomValue(sessionUserAtom)?.email
  const typed = useHolds()?.find(({ draft }) => draft.email)?.draft.email
  const email = own ?? typed
  const fill = useEffectEvent(() => {
    if (email && getValues('email') === '') setValue('email', email)
  })
  useEffect(() => fill(), [email])
}
