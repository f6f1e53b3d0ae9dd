import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The files that differ from a commit, those not committed yet included. */
export const changedSince = (commit: string): string[] => {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]
}

/**
 * The API tests of a change: the changed ones, and those of resources whose code or contract changed. Each of them
 * imports the whole server, so imports cannot select among them.
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
