import { DefaultLayout } from './DefaultLayout.tsx'

/** The default layout: the same component, so that navigation between home and store remounts nothing. */
export const StoreLayout = DefaultLayout
