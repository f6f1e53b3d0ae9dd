import type { Route } from './route.ts'

/** Pages that visitors and search engines read. */
export const publicRoutes = {
  home: {
    path: '/',
    page: 'home/home',
    bundle: 'public',
    layout: 'default',
    title: 'home.title',
    messages: ['home', 'card'],
    skeleton: 'home',
  },
  store: {
    path: '/store',
    page: 'store/store',
    bundle: 'public',
    layout: 'store',
    title: 'store.title',
    messages: ['store', 'card'],
    skeleton: 'list',
  },
  product: {
    hasBar: true,
    path: '/store/:id',
    hasHandles: true,
    page: 'store/product',
    bundle: 'public',
    layout: 'store',
    title: 'core.nav.store',
    messages: ['product', 'card'],
    skeleton: 'item',
  },
  terms: {
    path: '/terms',
    page: 'legal/terms',
    bundle: 'public',
    layout: 'header',
    title: 'legal.terms',
    footer: 'core.nav.terms',
    messages: ['legal'],
    skeleton: 'text',
  },
  privacy: {
    path: '/privacy',
    page: 'legal/privacy',
    bundle: 'public',
    layout: 'header',
    title: 'legal.privacy',
    footer: 'core.nav.privacy',
    messages: ['legal'],
    skeleton: 'text',
  },
} as const satisfies Record<string, Route>
