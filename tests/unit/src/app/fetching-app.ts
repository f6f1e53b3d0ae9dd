import { type AppOptions, createApp } from '#src/app/create-app.ts'
import { type FetchingApp, type QueriesOptions, withQueries } from '#src/app/queries.ts'

export type FetchingAppOptions = AppOptions & QueriesOptions

/** An app with its query cache, as a tab has it from its first move on. */
export const createFetchingApp = ({ createCall, onUnauthorized, ...options }: FetchingAppOptions): FetchingApp =>
  withQueries(createApp(options), {
    createCall,
    state: options.state,
    ...(onUnauthorized && { onUnauthorized }),
  })
