import { useAtomValue } from 'jotai'
import { isGuestAtom } from '#src/domain/session/session.ts'
import { dock, yielding } from '#src/ui/navigation/BottomTabs.css.ts'
import { classNames } from '#src/ui/theme/class-names.ts'
import { useShown } from '../core/context.ts'
import { frame } from './Frame.css.ts'
import { CartPlace } from './CartPlace.tsx'
import { Head } from './Head.tsx'
import { layoutOf } from '../layouts/layouts.ts'
import { Announcer, Outlet, useArrival } from './Outlet.tsx'
import { InstallPrompt } from './InstallPrompt.tsx'
import { Progress } from './Progress.tsx'
import { Toasts } from './Toasts.tsx'
import { UpdatePrompt } from './UpdatePrompt.tsx'

/** Everything on the screen: the page's layout around the page, and what lies above every page. */
export const Frame = () => {
  const { route } = useShown()
  useArrival()
  const isGuest = useAtomValue(isGuestAtom)
  const { Layout, hasTabs } = layoutOf({
    row: route.match?.row,
    isGuest,
    error: route.error,
  })
  const isHeldBack = route.match?.row.noOffers === true
  return (
    <>
      <Head />
      <div
        id="app"
        className={classNames(frame, hasTabs && dock, hasTabs && !route.error && route.match?.row.hasBar && yielding)}
      >
        <Progress />
        <Layout>
          <Outlet />
        </Layout>
        <CartPlace />
        <Announcer />
        <UpdatePrompt isHeldBack={isHeldBack} />
        <InstallPrompt isHeldBack={isHeldBack} />
        <Toasts />
      </div>
    </>
  )
}
