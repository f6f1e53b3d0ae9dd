import type { ComponentType, ReactNode } from 'react'
import type { Layout } from '#src/routes.ts'
import { useShown } from './context.ts'
import { frame } from './Frame.css.ts'
import { Head } from './Head.tsx'
import { DefaultLayout } from './layouts/DefaultLayout.tsx'
import { HeaderLayout } from './layouts/HeaderLayout.tsx'
import { Announcer, Outlet, useArrival } from './Outlet.tsx'
import { InstallPrompt } from './InstallPrompt.tsx'
import { Progress } from './Progress.tsx'
import { Toasts } from './Toasts.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'

const layouts: Partial<Record<Layout, ComponentType<{ children: ReactNode }>>> = {
  default: DefaultLayout,
  store: DefaultLayout,
  header: HeaderLayout,
}

/** Everything on the screen: the page's layout around the page, and what lies above every page. */
export const Frame = () => {
  const { visit } = useShown()
  useArrival()
  const ChosenLayout = layouts[visit.match?.row.layout ?? 'default'] ?? DefaultLayout
  return (
    <>
      <Head />
      <div id="app" className={frame}>
        <Progress />
        <ChosenLayout>
          <Outlet />
        </ChosenLayout>
        <Announcer />
        <UpdatePrompt />
        <InstallPrompt />
        <Toasts />
      </div>
    </>
  )
}
