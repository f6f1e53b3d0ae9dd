import type { Messages } from '#locales/messages.ts'
import type { PageModule } from '#src/api/page.ts'

/** Pages and words of accounts: the rest of what `files` knows. */
export const pages = import.meta.glob<PageModule>([
  '../features/*/*.page.tsx',
  '!../features/{home,legal,store}/*.page.tsx',
])
export const words = import.meta.glob<Partial<Messages>>([
  '../../locales/*/*.ts',
  '!../../locales/*/{card,core,home,install,legal,product,store}.ts',
])
