import { lazy, Suspense } from 'react'
import { useHydrated } from '#src/state/hydrated.ts'
import * as styles from './AuthCard.css.ts'
import type { PasskeySignInProps } from './PasskeySignIn.tsx'

const Lazy = lazy(async () => ({ default: (await import('./PasskeySignIn.tsx')).PasskeySignIn }))

/** Signing in with a passkey, once the page has its code; its place is there from the start, so that nothing moves. */
export const LatePasskeySignIn = (props: PasskeySignInProps) => {
  const isHydrated = useHydrated()
  return (
    <div className={styles.late}>
      {isHydrated && (
        <Suspense>
          <Lazy {...props} />
        </Suspense>
      )}
    </div>
  )
}
