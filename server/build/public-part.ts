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
  /[\\/]src[\\/](?:features[\\/](?:auth|profile|addresses|history)[\\/]|app[\\/](?:layouts[\\/]of-accounts|account|send))/

/**
 * Whether a module is a part that the public site shares. Accounts do not count: what only they share would weigh on
 * everybody's first load.
 */
export const isPublicPart = (id: string, moduleOf: ModuleOf): boolean => {
  const seen = new Set<string>()
  let pieces = 0
  const climb = (at: string): void => {
    const info = seen.has(at) ? null : moduleOf(at)
    seen.add(at)
    if (!info) return
    if ((info.isEntry || info.dynamicImporters.length > 0) && !OF_ACCOUNTS.test(at)) pieces += 1
    info.importers.forEach(climb)
  }
  climb(id)
  return pieces >= SHARED_BY
}
