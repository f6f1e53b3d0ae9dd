import type { ReactNode } from 'react'
import * as styles from './ErrorLayout.css.ts'
import { OfflineBanner } from './OfflineBanner.tsx'

/** The whole screen for an error page (spec §2): neither the site's header nor its footer, only that the network is away. */
export const ErrorLayout = ({ children }: { children: ReactNode }) => (
  <>
    <header>
      <OfflineBanner />
    </header>
    <main id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
  </>
)
