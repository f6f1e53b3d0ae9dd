import { publicPages } from '#src/app/discovery/sitemap.ts'
import type { RouteName } from '#src/routes.ts'

/** The one of the demo shop that is shown where a path has an id. */
export const DEMO_IDS: Partial<Record<RouteName, string>> = {
  product: 'tall-clay-jar',
  location: 'diriyah-mud-brick-majlis',
  destination: 'alula',
  experience: 'hegra-at-dawn',
}

/** Every page that is equal for all visitors, further states of them, and addresses that lead nowhere, with their status. */
export const pages: readonly { name: string; path: string; status: number }[] = [
  ...publicPages.map(([name, { path }]) => ({ name, path: path.replace(':id', DEMO_IDS[name] ?? ''), status: 200 })),
  { name: 'store, searched', path: '/store?q=%D9%82%D9%87%D9%88%D8%A9', status: 200 },
  { name: 'store, nothing found', path: '/store?q=zzzzzz', status: 200 },
  { name: 'no such page', path: '/nowhere?x=1', status: 404 },
  { name: 'no such product', path: '/store/no-such-thing', status: 404 },
]
