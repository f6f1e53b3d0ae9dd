import type { RouteRow } from './route-files.ts'

interface ModuleInfo {
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
/** What the bundler tells of a module. */
type ModuleOf = (id: string) => ModuleInfo | null

/** Parts of the app itself that are fetched by who signs in, or with a page that is not public. */
const LATE_APP = /\/src\/app\/(?:layouts\/late-layouts|core\/late-files|account\/(?:account|send))\.ts$/
/** Comes soon after any first load: no page may have to fetch it for a part of it, nor it the parts of a page. */
const AT_REST = /\/src\/app\/(?:navigation\/moving|offline\/(?:worker|device))\.ts$/
const PAGE = /\/src\/features\/(?<page>[^/]+\/[^/]+)\.page\.tsx$/
const FEATURE = /\/src\/features\/(?<feature>[^/]+)\//

/** Which chunk a module belongs into, as far as that follows from the areas of the pages that need it. */
export interface Parts {
  /** Whether the first load of nearly every public page needs a module, so that it comes with the app itself. */
  isCore: (id: string, moduleOf: ModuleOf) => boolean
  /**
   * The chunk of what several pieces share and no public page needs: named by their area, or `members` for several areas;
   * apart (`-own`) what of that is only needed behind a guard.
   */
  lateChunk: (id: string, moduleOf: ModuleOf) => string | null
  /** The chunk of what public pages share, with each other or with pieces that come later: one for those that need it. */
  publicChunk: (id: string, moduleOf: ModuleOf) => string | null
}

/** Derives the parts of the build from the route table: no feature is named, and a new one weighs on nobody's first load. */
export const partsOf = (rows: readonly RouteRow[]): Parts => {
  const publicPages = new Set(rows.filter(({ area }) => area === 'public').map(({ page }) => page))
  const areas = new Map(rows.map(({ page, area }) => [page, area]))

  /** The areas of a page, or of all pages of the feature a piece is from; none when they are unknown. */
  const areasOf = (piece: string): string[] => {
    const page = pageOf(piece)
    if (page !== undefined) return [areas.get(page) ?? 'public']
    const feature = FEATURE.exec(piece)?.groups?.feature
    if (feature === undefined) return []
    return rows.filter((row) => row.page.startsWith(`${feature}/`)).map(({ area }) => area)
  }
  const openPages = new Set(rows.filter(({ guards }) => !guards).map(({ page }) => page))
  const openAreas = new Set(rows.filter(({ guards }) => !guards).map(({ area }) => area))
  const pageOf = (piece: string): string | undefined => PAGE.exec(piece)?.groups?.page
  const isPublicPage = (piece: string) => publicPages.has(PAGE.exec(piece)?.groups?.page ?? '')

  return {
    isCore: (id, moduleOf) => {
      const pieces = piecesWith(id, moduleOf)
      const pages = pieces.filter((piece) => isPublicPage(piece.id)).length
      return (
        pieces.some(({ isEntry }) => isEntry) ||
        pages * 2 >= publicPages.size ||
        (pages > 0 && pieces.some((piece) => AT_REST.test(piece.id)))
      )
    },
    publicChunk: (id, moduleOf) => {
      const pieces = piecesWith(id, moduleOf)
      const pages = pieces.flatMap((piece) => (isPublicPage(piece.id) ? [PAGE.exec(piece.id)?.groups?.page ?? ''] : []))
      // What is fetched by itself stays small enough for that.
      const isPiece = pieces.some((piece) => piece.id === id.replaceAll('\\', '/'))
      if (pages.length === 0 || pieces.length < 2 || isPiece) return null
      const names = pages.map((page) => page.replace(/^.*\//, '')).toSorted()
      return `of-${names.join('-')}`
    },
    lateChunk: (id, moduleOf) => {
      const pieces = piecesWith(id, moduleOf)
      const found = new Set<string>()
      if (pieces.length < 2) return null
      // What only dialogs and the like share is not to be brought along by any page.
      if (!pieces.some((piece) => pageOf(piece.id))) return null
      for (const { id: piece } of pieces.filter((one) => !LATE_APP.test(one.id))) {
        const its = areasOf(piece)
        if (its.length === 0 || its.includes('public')) return null
        for (const area of its) found.add(area)
      }
      const [only, ...more] = found
      const name = only === undefined || more.length > 0 ? 'members' : only
      // Pages anyone may open fetch nothing that only pages behind a guard need.
      const isOpen = pieces.some((piece) => openPages.has(pageOf(piece.id) ?? ''))
      return isOpen || ![...found].some((area) => openAreas.has(area)) ? name : `${name}-own`
    },
  }
}

/** Everything fetched by itself that needs a module: entries, and what is imported when it is due. */
const piecesWith = (id: string, moduleOf: ModuleOf): { id: string; isEntry: boolean }[] => {
  const seen = new Set<string>()
  const pieces: { id: string; isEntry: boolean }[] = []
  const climb = (at: string): void => {
    const info = seen.has(at) ? null : moduleOf(at)
    seen.add(at)
    if (!info) return
    if (info.isEntry || info.dynamicImporters.length > 0)
      pieces.push({ id: at.replaceAll('\\', '/'), isEntry: info.isEntry })
    info.importers.forEach(climb)
  }
  climb(id)
  return pieces
}
