import type { ReactNode } from 'react'
import { main } from './Main.css.ts'

/** The page's place, reached by the skip link. */
export const Main = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1} className={main}>
    {children}
  </main>
)
