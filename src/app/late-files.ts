import type { Messages } from '#locales/messages.ts'
import type { PageModule } from '#src/api/page.ts'

/** The rest of what `files` knows, which no first visit asks for: pages, layouts and words of accounts, words of late cards. */
export const pages = import.meta.glob<PageModule>([
  '../features/*/*.page.tsx',
  '!../features/{home,legal,store}/*.page.tsx',
])
export const words = import.meta.glob<Partial<Messages>>([
  '../../locales/*/*.ts',
  '!../../locales/*/{card,core,home,legal,product,store}.ts',
])

export const layouts = () => import('./layouts/of-accounts.ts')
