import type { RouteState, RouteTable } from '../types.ts'
import { rowOf } from './resolve-route.ts'

/** Whether a URL led to another address of the same page, which is the thing's own for good: a query is for one visit. */
export const isMoved = (table: RouteTable, { pathname }: URL, { url, match }: RouteState): boolean =>
  match !== undefined && url.split('?')[0] !== pathname && rowOf(table, pathname) === match.row
