import type { ReactNode } from 'react'
import { Reauthentication } from '#src/features/profile/Reauthentication.tsx'
import { AccountMenu } from './header/AccountMenu.tsx'
import { Footer } from './late-footer.tsx'
import { Header } from './header/Header.tsx'
import { Main } from './Main.tsx'
import * as styles from './ProfileLayout.css.ts'
import { Tabs } from './header/Tabs.tsx'

/** The default layout with the account's own menu: beside the content where there is room, above it on phones. */
export const ProfileLayout = ({ children }: { children: ReactNode }) => (
  <>
    <Header />
    <div className={styles.columns}>
      <AccountMenu />
      <Main>{children}</Main>
    </div>
    <Reauthentication />
    <Footer />
    <Tabs />
  </>
)
