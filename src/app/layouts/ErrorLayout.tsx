import type { ReactNode } from 'react'
import * as styles from './ErrorLayout.css.ts'
import { OfflineBanner } from './header/OfflineBanner.tsx'

/** The full screen of an error page (spec §2): without header and footer, only with the offline banner. */
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
