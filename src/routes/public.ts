import type { Route } from './route.ts'

/** Pages that visitors and search engines read. */
export const publicRoutes = {
  home: {
    path: '/',
    page: 'home/home',
    area: 'public',
    layout: 'default',
    title: 'home.title',
    messages: ['home', 'card'],
    skeleton: 'home',
  },
  store: {
    path: '/store',
    page: 'store/store',
    area: 'public',
    layout: 'store',
    title: 'store.title',
    messages: ['store', 'card'],
    skeleton: 'list',
  },
  product: {
    hasBar: true,
    path: '/store/:id',
    page: 'store/product',
    area: 'public',
    layout: 'store',
    title: 'core.nav.store',
    messages: ['product', 'card'],
    skeleton: 'item',
  },
  terms: {
    path: '/terms',
    page: 'legal/terms',
    area: 'public',
    layout: 'header',
    title: 'legal.terms',
    messages: ['legal'],
    skeleton: 'text',
  },
  privacy: {
    path: '/privacy',
    page: 'legal/privacy',
    area: 'public',
    layout: 'header',
    title: 'legal.privacy',
    messages: ['legal'],
    skeleton: 'text',
  },
} as const satisfies Record<string, Route>
