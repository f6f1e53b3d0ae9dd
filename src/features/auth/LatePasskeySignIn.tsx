import { lazy, Suspense } from 'react'
import { useHydrated } from '#src/state/hydrated.ts'
import type { PasskeySignInProps } from './PasskeySignIn.tsx'

const Lazy = lazy(async () => ({ default: (await import('./PasskeySignIn.tsx')).PasskeySignIn }))

/** Signing in with a passkey, once the page has its code; the last of its card, so that nothing moves. */
export const LatePasskeySignIn = (props: PasskeySignInProps) =>
  useHydrated() ? (
    <Suspense>
      <Lazy {...props} />
    </Suspense>
  ) : null
