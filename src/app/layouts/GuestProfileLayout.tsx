import type { ReactNode } from 'react'
import { AccountTabs } from './header/AccountTabs.tsx'
import { Footer } from './late-footer.tsx'
import { Header } from './header/Header.tsx'
import { Main } from './Main.tsx'
import * as styles from './GuestProfileLayout.css.ts'
import { Tabs } from './header/Tabs.tsx'

/** For guest sessions, which have an order or a booking but no account: one column, with tabs on top. */
export const GuestProfileLayout = ({ children }: { children: ReactNode }) => (
  <>
    <Header />
    <div className={styles.column}>
      <AccountTabs />
      <Main>{children}</Main>
    </div>
    <Footer />
    <Tabs />
  </>
)
