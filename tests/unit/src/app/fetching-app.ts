import { type AppOptions, createApp } from '#src/app/core/create-app.ts'
import { files } from '#src/app/core/files.ts'
import { type QueriesOptions, readFromCache, withQueries } from '#src/app/router/with-queries.ts'
import type { FetchingApp } from '#src/app/types.ts'

export type FetchingAppOptions = Omit<AppOptions, 'files'> & Partial<Pick<AppOptions, 'files'>> & QueriesOptions

/**
 * An app with its query cache, as a tab has it after its first navigation; with the real pages and words by default.
 */
export const createFetchingApp = ({ createCall, onUnauthorized, ...options }: FetchingAppOptions): FetchingApp =>
  readFromCache(
    withQueries(createApp({ files, ...options }), {
      createCall,
      state: options.state,
      ...(onUnauthorized && { onUnauthorized }),
    }),
  )
