import { DefaultLayout } from './DefaultLayout.tsx'

/** The default layout: the same one, so that nothing of it is built anew on the way between home and store. */
export const StoreLayout = DefaultLayout
