import type { Match } from './resolve.ts'

/** What a guard knows, the same on the server and in the browser. */
export interface GuardContext {
  to: Match
  url: URL
  token: string | undefined
}

/** Nothing or `true` lets the visit through, `false` cancels it, `{ redirect }` sends it elsewhere on this site. */
export type Verdict = void | boolean | { redirect: string }
export type Guard = (context: GuardContext) => Verdict | Promise<Verdict>

export interface Guards {
  /** Run before every visit, in order. */
  global: readonly Guard[]
  /** Run when a row names them. */
  named: Record<string, Guard>
}

export const guards: Guards = { global: [], named: {} }

/** Runs the global guards, then the row's named ones in order; the first that does not allow decides. */
export const runGuards = async (
  { global, named }: Guards,
  context: GuardContext,
): Promise<true | false | { redirect: string }> => {
  const chosen = (context.to.row.guards ?? []).map((name) => {
    const guard = Object.hasOwn(named, name) ? named[name] : undefined
    if (!guard) throw new Error(`Unknown route middleware: ${name}`)
    return guard
  })
  for (const guard of [...global, ...chosen]) {
    const verdict = await guard(context)
    if (verdict === false) return false
    if (typeof verdict === 'object') return verdict
  }
  return true
}
