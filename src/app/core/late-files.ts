import * as late from 'virtual:late-files'

/** Pages and words that no public page needs first, and the layouts of such pages. */
export const { pages, messages } = late
export const layouts = () => import('../layouts/late-layouts.ts')
