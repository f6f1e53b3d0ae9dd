import type { PageModule } from '#src/api/page.ts'
import type { AppFiles } from './files.ts'

/** The code of pages, as far as it is here. */
export interface Pages {
  /** Loads a page's module, once. A failed load is forgotten, so that it can be tried again. */
  load: (page: string) => Promise<PageModule>
  isLoaded: (page: string) => boolean
}

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
