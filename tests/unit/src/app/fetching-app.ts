import { type AppOptions, createApp } from '#src/app/core/create-app.ts'
import { files } from '#src/app/core/files.ts'
import type { App } from '#src/app/types.ts'

export type FetchingAppOptions = Omit<AppOptions, 'files'> & Partial<Pick<AppOptions, 'files'>>

/** An app with the real pages and words by default. */
export const createFetchingApp = (options: FetchingAppOptions): App => createApp({ files, ...options })
