interface ModuleInfo {
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
/** What the bundler tells of a module. */
type ModuleOf = (id: string) => ModuleInfo | null

/** What is needed by so many pieces that are fetched by themselves is fetched with the first of them. */
const SHARED_BY = 3

/** Begins what is only fetched by who signs in: its pages and layouts, and what opens and ends sessions. */
const OF_ACCOUNTS =
  /[\\/]src[\\/](?:features[\\/](?:auth|profile|addresses|history)[\\/]|app[\\/](?:layouts[\\/]of-accounts|late-files|account|send))/

/**
 * Whether a module is a part that the public site shares. Accounts do not count: what only they share would weigh on
 * everybody's first load.
 */
export const isPublicPart = (id: string, moduleOf: ModuleOf): boolean =>
  piecesWith(id, moduleOf).filter((piece) => !OF_ACCOUNTS.test(piece)).length >= SHARED_BY

/** Whether a module is needed by several pieces, and each of them is of accounts. */
export const isAccountPart = (id: string, moduleOf: ModuleOf): boolean => {
  const pieces = piecesWith(id, moduleOf)
  return pieces.length > 1 && pieces.every((piece) => OF_ACCOUNTS.test(piece))
}

/** Everything fetched by itself that needs a module: entries, and what is imported when it is due. */
const piecesWith = (id: string, moduleOf: ModuleOf): string[] => {
  const seen = new Set<string>()
  const pieces: string[] = []
  const climb = (at: string): void => {
    const info = seen.has(at) ? null : moduleOf(at)
    seen.add(at)
    if (!info) return
    if (info.isEntry || info.dynamicImporters.length > 0) pieces.push(at)
    info.importers.forEach(climb)
  }
  climb(id)
  return pieces
}
