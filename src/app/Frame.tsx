import type { ComponentType, ReactNode } from 'react'
import type { Route } from '#src/routes.ts'
import { dock } from '#src/ui/BottomTabs.css.ts'
import { classNames } from '#src/ui/class-names.ts'
import { useShown } from './context.ts'
import { frame } from './Frame.css.ts'
import { Head } from './Head.tsx'
import { DefaultLayout } from './layouts/DefaultLayout.tsx'
import { HeaderLayout } from './layouts/HeaderLayout.tsx'
import { StoreLayout } from './layouts/StoreLayout.tsx'
import { Announcer, Outlet, useArrival } from './Outlet.tsx'
import { InstallPrompt } from './InstallPrompt.tsx'
import { Progress } from './Progress.tsx'
import { Toasts } from './Toasts.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'

const full = { Layout: DefaultLayout, hasTabs: true }

const layouts: Partial<Record<Route['layout'], { Layout: ComponentType<{ children: ReactNode }>; hasTabs: boolean }>> =
  {
    default: full,
    store: { Layout: StoreLayout, hasTabs: true },
    header: { Layout: HeaderLayout, hasTabs: false },
  }

/** Everything on the screen: the page's layout around the page, and what lies above every page. */
export const Frame = () => {
  const { visit } = useShown()
  useArrival()
  const { Layout, hasTabs } = layouts[visit.match?.row.layout ?? 'default'] ?? full
  return (
    <>
      <Head />
      <div id="app" className={classNames(frame, hasTabs && dock)}>
        <Progress />
        <Layout>
          <Outlet />
        </Layout>
        <Announcer />
        <UpdatePrompt />
        <InstallPrompt />
        <Toasts />
      </div>
    </>
  )
}
