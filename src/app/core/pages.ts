import type { PageModule } from '#src/api/page.ts'
import type { AppFiles, Pages } from '../types.ts'

export const createPages = ({ page: fetchPage }: Pick<AppFiles, 'page'>): Pages => {
  const loaded = new Map<string, PageModule>()
  return {
    load: async (page) => {
      const module = loaded.get(page) ?? (await fetchPage(page))
      loaded.set(page, module)
      return module
    },
    isLoaded: (page) => loaded.has(page),
  }
}
