import type { ReactNode } from 'react'
import { useShown } from '../core/context.ts'
import { Header } from './header/Header.tsx'
import { Main } from './Main.tsx'
import { Tabs } from './header/Tabs.tsx'

/** Header only; where the route has them, with the tabs of phones, whose header has no links. */
export const HeaderOnlyLayout = ({ children }: { children: ReactNode }) => (
  <>
    <Header />
    <Main>{children}</Main>
    {useShown().route.match?.row.hasTabs && <Tabs />}
  </>
)
