import * as late from 'virtual:late-files'

/** Pages and words no public page needs first, and the layouts that come with such a page. */
export const { pages, words } = late
export const layouts = () => import('../layouts/late-layouts.ts')
