import { useState } from 'react'
import { useMove } from '#src/components/navigation/use-move.ts'
import type { Challenge, User } from '#contract/account/users.ts'
import { useDraft } from '#src/domain/drafts/drafts.ts'
import { useAuth } from '#src/domain/session/auth.ts'
import { type AuthPathOptions, authPath } from './auth-path.ts'

/** Key of what is typed on these pages: one finds what was typed on another. */
export const AUTH_DRAFT = 'auth'

/** Answers of the sign-in calls: a session, or a code that was sent. */
type Entered = { user: User; token: string; page?: string | undefined } | { challenge: Challenge }

/** What a way to sign in beside the form is given. */
export interface SignInWayProps {
  search: URLSearchParams
  /** Whether the session is to outlast the browser. */
  isRemembered: () => boolean
}

/** The same of one way; beside another it has a line's half for its words. */
export interface OneWayProps extends SignInWayProps {
  isShort: boolean
}

/**
 * Continues after a call: into the session, to the page where the code is entered, or, once a code for it is confirmed,
 * to the new password.
 */
export const useEnter = (search: URLSearchParams) => {
  const { signIn, keepChallenge } = useAuth()
  const { drop } = useDraft(AUTH_DRAFT)
  const move = useMove()
  const [isEntering, setEntering] = useState(false)
  const enter = async (entered: Entered, { remember, ...on }: AuthPathOptions & { remember: boolean }) => {
    setEntering(true)
    try {
      if ('token' in entered) {
        drop()
        return await signIn(entered, { remember, to: entered.page })
      }
      const { challenge } = entered
      // The guards of the next page need it.
      await keepChallenge({ ...challenge, remember })
      const isProven = challenge.proof !== undefined
      await move(authPath(isProven ? 'resetPassword' : 'verification', search, on), { replace: isProven })
    } finally {
      setEntering(false)
    }
  }
  return { enter, isEntering }
}
