import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The files that differ from a commit, those not committed yet included. */
export const changedSince = (commit: string): string[] => {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]
}

/**
 * The API's tests a change is about: those that changed, and those of the resources whose code or contract did. Every one
 * of them reaches the whole server, so imports would tell all of them apart from none.
 */
export const apiTestsOf = (changed: readonly string[]): string[] => {
  const resources = changed.flatMap(
    (file) => /^(?:server\/modules\/([^/]+)\/|contract\/([^/]+)\.ts$)/.exec(file)?.slice(1).filter(Boolean) ?? [],
  )
  const tests = [
    ...changed.filter((file) => /^tests\/api\/.+\.test\.ts$/.test(file)),
    ...resources.map((resource) => `tests/api/${resource}.test.ts`),
  ]
  return [...new Set(tests)].filter((file) => existsSync(file)).toSorted()
}
