import { type Locale, sourceLocales } from '#locales/index.ts'
import { isGuestAtom } from '#src/domain/session/session.ts'
import { lateLayoutFiles, layoutName } from '../layouts/layouts.ts'
import type { App, RouteState } from '../types.ts'

/** The source files whose chunks a page needs. */
export const sourcesOf = ({ store }: App, { match, error }: RouteState, locale: Locale): string[] => [
  ...(match && !error ? lateLayoutFiles(layoutName(match.row, store.get(isGuestAtom))) : []),
  ...(error ? ['src/app/late/ErrorScreen.tsx'] : []),
  ...(error?.gone ? ['src/app/late/GoneScreen.tsx'] : []),
  ...(match ? [`src/features/${match.row.page}.page.tsx`] : []),
  ...(sourceLocales.some((source) => source === locale) ? [] : ['src/app/core/late-files.ts']),
  ...['core', ...(match?.row.messages ?? []), ...(error?.messages ?? [])].map(
    (feature) => `locales/${locale}/${feature}.ts`,
  ),
]
