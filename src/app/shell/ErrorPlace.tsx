import { lazy, Suspense } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { errorScreen, loadErrorScreen } from '../core/error-screen.ts'
import { errorTitle } from '../core/errors.ts'
import { useReturn } from './use-return.ts'
import type { PageError } from '../types.ts'

/** For an error while a page renders: nothing could be prepared for it. */
const LazyScreen = lazy(async () => ({ default: await loadErrorScreen().catch(() => BareScreen) }))

/** The error screen in the page's place. */
export const ErrorPlace = ({ error }: { error: PageError }) => {
  useReturn(error)
  const Screen = errorScreen()
  // It is found, not made: once fetched it is always the same.
  // oxlint-disable-next-line react/static-components
  if (Screen) return <Screen error={error} />
  return (
    <Suspense>
      <LazyScreen error={error} />
    </Suspense>
  )
}

/** Shown when the code of the error screen cannot be fetched either. */
const BareScreen = ({ error }: { error: PageError }) => {
  const { t } = useT()
  return (
    <div>
      <h1 tabIndex={-1}>{t(errorTitle(error))}</h1>
      <p>{t(error.outOfReach ? 'core.offline.text' : 'core.error.text')}</p>
      <a href={href('home')}>{t('core.error.home')}</a>
    </div>
  )
}
