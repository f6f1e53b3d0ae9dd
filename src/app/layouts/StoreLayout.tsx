import type { ReactNode } from 'react'
import { DefaultLayout } from './DefaultLayout.tsx'

/** The default layout with the store's search. */
export const StoreLayout = ({ children }: { children: ReactNode }) => <DefaultLayout>{children}</DefaultLayout>
