import type { ReactNode } from 'react'
import { Footer } from './late-footer.tsx'
import { Header } from './header/Header.tsx'
import { Main } from './Main.tsx'
import { Tabs } from './header/Tabs.tsx'

/** Header, content, footer, and a bar of tabs on phones. */
export const DefaultLayout = ({ children }: { children: ReactNode }) => (
  <>
    <Header />
    <Main>{children}</Main>
    <Footer />
    <Tabs />
  </>
)
