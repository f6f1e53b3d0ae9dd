import { useAtomValue } from 'jotai'
import type { Challenge } from '#contract/account/users.ts'
import { foldEmail, maskEmail } from '#contract/rules/email-address.ts'
import { useDraft } from '#src/domain/drafts/drafts.ts'
import { sessionUserAtom } from '#src/domain/session/session.ts'
import { useHydrated } from '#src/state/hydrated.ts'
import { AUTH_DRAFT } from './use-enter.ts'

/**
 * The address a code was sent to: whole on the device that it was typed on, so that a slip can be seen there, else as
 * the server masks it.
 */
export const useTypedAddress = (challenge: Challenge | undefined): string | undefined => {
  const { stored } = useDraft<{ email?: string }>(AUTH_DRAFT)
  const user = useAtomValue(sessionUserAtom)
  // Neither is known to the server that renders the page.
  const isHydrated = useHydrated()
  const typed = isHydrated ? [stored?.email, user?.email] : []
  return (
    typed.map((email) => foldEmail(email ?? '')).find((email) => maskEmail(email) === challenge?.sent_to) ??
    challenge?.sent_to
  )
}
