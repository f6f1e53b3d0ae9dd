import type { ReactNode } from 'react'
import * as styles from './ErrorLayout.css.ts'
import { OfflineBanner } from './header/OfflineBanner.tsx'
import { Tabs } from './header/Tabs.tsx'

/** An error's screen where the rest of the app is there: with the tabs that lead on. */
export const MissingLayout = ({ children }: { children: ReactNode }) => (
  <>
    <ErrorLayout>{children}</ErrorLayout>
    <Tabs />
  </>
)

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
