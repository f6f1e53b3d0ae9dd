import type { ReactNode } from 'react'
import { Header } from './header/Header.tsx'
import { Main } from './Main.tsx'

/** Header only. */
export const HeaderOnlyLayout = ({ children }: { children: ReactNode }) => (
  <>
    <Header />
    <Main>{children}</Main>
  </>
)
