import { ensureBuild } from './build.mjs'
import { ensureInstall } from './install.mjs'
import { runNode } from './process.mjs'

/** The command to run once everything is installed; the rest of the command line is passed on. */
const COMMANDS = {
  start: async (args) => (await ensureBuild()) || runNode(['server/main.ts', ...args]),
  dev: (args) => runNode(['server/dev.ts', ...args]),
  admin: (args) => runNode(['server/admin/main.ts', ...args]),
  build: (args) => ensureBuild({ always: !args.includes('--if-needed') }),
  test: (args) => runNode(['tests/run.ts', 'test', ...args]),
  check: (args) => runNode(['tests/run.ts', 'check', ...args]),
  fix: (args) => runNode(['tests/run.ts', 'fix', ...args]),
  e2e: (args) => runNode(['tests/run.ts', 'e2e', ...args]),
  soak: (args) => runNode(['tests/run.ts', 'soak', ...args]),
  bench: (args) => runNode(['tests/run.ts', 'bench', ...args]),
}

/** Runs a command and answers its exit code. */
export const run = async (name, args) => {
  const command = Object.hasOwn(COMMANDS, name ?? '') ? COMMANDS[name] : undefined
  if (!command) {
    console.error(`There is no command ${JSON.stringify(name ?? '')}; there are ${Object.keys(COMMANDS).join(', ')}.`)
    return 1
  }
  return (await ensureInstall()) || command(args)
}
