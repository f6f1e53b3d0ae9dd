import type { RouteRow } from './route-files.ts'

interface ModuleInfo {
  isEntry: boolean
  importers: readonly string[]
  importedIds?: readonly string[]
  dynamicImporters: readonly string[]
}
/** The bundler's information about a module. */
type ModuleOf = (id: string) => ModuleInfo | null

/** Loaded soon after any first load, so it shares no chunk with pages. */
const AT_REST = /\/src\/app\/(?:navigation\/navigation-runtime|offline\/(?:worker|device))\.ts$/
const CONTRACT = /[\\/]contract[\\/]/
/** Parts of pages that are loaded later. */
const LATE = /\/src\/(?:features|components)\/.+\.tsx$/
/** What the app itself shows seldom. Not the screens of lost pages, which bring the cards of products and places. */
const NOTICE = /\/src\/app\/late\/(?:HeldStrip|InstallCard|OfflineStrip|ToastCorner|UpdateCard)\.tsx$/
/** Fetched for what one press asks for, with a library of its own, or from any page. */
const ALONE = /\/(?:AvatarDialog|Suggestions|ImageViewer|RichText|MonthCalendar|CalendarDialog|QrCode)\.tsx$/
const PAGE = /\/src\/features\/(?<page>[^/]+\/[^/]+)\.page\.tsx$/

/** The number of public pages from which on a shared module belongs to the app's own chunk. */
const MANY = 4

/** Which chunk a module belongs into, as far as that follows from the pages that need it. */
export interface Parts {
  /** Whether the first load of many open pages needs a module, so that it belongs to the app's chunk. */
  isCore: (id: string, moduleOf: ModuleOf) => boolean
  /** The chunk of modules shared by pages, or by pages and parts that load later. */
  chunk: (id: string, moduleOf: ModuleOf) => string | null
}

/**
 * Derives the parts of the build from the route table: no feature is named, and a new one adds to no other first load.
 *
 * @param heaviest The public page with the least room: only what it needs itself comes with the app because many need it.
 */
export const partsOf = (rows: readonly RouteRow[], heaviest?: string): Parts => {
  const pagesWhere = (is: (row: RouteRow) => boolean) => new Set(rows.filter(is).map(({ page }) => page))
  const publicPages = pagesWhere(({ bundle }) => bundle === 'public')
  const openPages = pagesWhere(({ bundle, guards }) => bundle !== 'public' && !guards)
  const bundles = new Map(rows.map(({ page, bundle, access }) => [page, access === 'visitor' ? 'auth' : bundle]))

  /** Which pages share it, as a name. */
  const chunkByPages = (pages: readonly string[]): string => {
    const publicOnes = pages.filter((page) => publicPages.has(page))
    const openOnes = pages.filter((page) => openPages.has(page))
    // Which other pages share a module of public ones is not distinguished, since small files cost more: only that some
    // do, so that they do not fetch the rest of the public page with it.
    if (publicOnes.length > 0) {
      const isGuardedToo = pages.length > publicOnes.length + openOnes.length
      return `${chunkOf(publicOnes.map(nameOf))}${openOnes.length > 0 ? '-open' : isGuardedToo ? '-more' : ''}`
    }
    // Pages behind a guard share something with open ones without fetching all that those share.
    const isMore = pages.length > openOnes.length
    if (openOnes.length > 0) return `${chunkOf(openOnes.map(nameOf))}${isMore ? '-more' : ''}`
    return chunkOf(pages.map((page) => bundles.get(page) ?? ''))
  }

  /**
   * The chunk of a lazily imported module: with the others that the same pages lead to. Not of open pages, where a part
   * that few open would bring its form and schemas to all.
   */
  const lateChunk = (id: string, moduleOf: ModuleOf): string | null => {
    if (NOTICE.test(id)) return 'late-app'
    if (!LATE.test(id) || ALONE.test(id)) return null
    const pages = pagesLeadingTo(id, moduleOf)
    const isGuarded = pages.length > 0 && !pages.some((page) => publicPages.has(page) || openPages.has(page))
    return isGuarded ? chunkByPages(pages).replace(/^of-/, 'late-') : null
  }

  return {
    isCore: (id, moduleOf) => {
      const pieces = piecesWith(id, moduleOf)
      const pages = pagesOf(pieces)
      const publicOnes = pages.filter((page) => publicPages.has(page)).length
      return (
        pieces.some(({ isEntry }) => isEntry) ||
        publicOnes * 2 >= publicPages.size ||
        (pages.filter((page) => publicPages.has(page) || openPages.has(page)).length >= MANY &&
          (heaviest === undefined || pages.includes(heaviest))) ||
        (publicOnes > 0 && pieces.some((piece) => AT_REST.test(piece.id)))
      )
    },
    chunk: (id, moduleOf) => {
      const pieces = piecesWith(id, moduleOf)
      const pages = pagesOf(pieces)
      // What no page needs at first is with the lazily imported modules that need it.
      if (pages.length === 0) {
        const [chunk = null, ...others] = new Set(pieces.map((piece) => lateChunk(piece.id, moduleOf)))
        return others.length === 0 ? chunk : null
      }
      const isPiece = pieces.some((piece) => piece.id === id.replaceAll('\\', '/'))
      if (pieces.length < 2 || isPiece) return null
      if (pieces.some((piece) => AT_REST.test(piece.id))) return 'at-rest'
      // The schemas need all of the contract: beside parts of pages it would fetch those too, with their styles.
      if (CONTRACT.test(id)) return needsSchemas(id, moduleOf) ? 'schemas-of-pages' : `rules-${chunkByPages(pages)}`
      return chunkByPages(pages)
    },
  }
}

const needsSchemas = (id: string, moduleOf: ModuleOf): boolean =>
  moduleOf(id)?.importedIds?.some((one) => /[\\/]zod[\\/]/.test(one)) ?? false

const pagesOf = (pieces: readonly { id: string }[]): string[] =>
  pieces.flatMap(({ id }) => PAGE.exec(id)?.groups?.page ?? [])

/** The pages that lead to a module, at once or later. */
const pagesLeadingTo = (id: string, moduleOf: ModuleOf): string[] => {
  const seen = new Set<string>()
  const pages = new Set<string>()
  const climb = (at: string): void => {
    if (seen.has(at)) return
    seen.add(at)
    const page = PAGE.exec(at.replaceAll('\\', '/'))?.groups?.page
    if (page !== undefined) return void pages.add(page)
    const info = moduleOf(at)
    info?.importers.forEach(climb)
    info?.dynamicImporters.forEach(climb)
  }
  climb(id)
  return [...pages]
}

const nameOf = (page: string) => page.replace(/^.*\//, '')
const chunkOf = (names: readonly string[]) => `of-${[...new Set(names)].toSorted().join('-')}`

/** All entries and lazily imported modules that need a module. */
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
