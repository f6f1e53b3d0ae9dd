import { lazy, Suspense } from 'react'
import { useHydrated } from '#src/state/hydrated.ts'
import * as styles from './AuthCard.css.ts'
import type { SignInWayProps } from './use-enter.ts'

const Lazy = lazy(async () => ({ default: (await import('./SignInWays.tsx')).SignInWays }))

/** Ways to sign in without a password, once the page has its code; their place is kept, so that nothing moves. */
export const LateSignInWays = (props: SignInWayProps) => {
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
