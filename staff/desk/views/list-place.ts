import type { Place } from '#staff/desk/router.ts'
import { SCREENS } from '#staff/desk/screens.ts'

/** Where a list is shown, of some rows alone. */
export const listPlace = (run: string, filters: Readonly<Record<string, string>>): Place => {
  const found = SCREENS.flatMap(({ id, tabs }) => tabs.map((tab) => ({ screen: id, tab }))).find(
    ({ tab }) => tab.list === run,
  )
  return { screen: found?.screen ?? '', tab: found?.tab.id, filters }
}
