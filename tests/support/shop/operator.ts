import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { AppServer } from '../server/app-server.ts'

const run = promisify(execFile)

/** Runs an operator's command against a running server, as `npm run admin` does, and returns its output. */
export const operate = async ({ dataDir }: AppServer, ...words: string[]): Promise<string> => {
  const { stdout } = await run(process.execPath, ['server/admin/main.ts', ...words], {
    env: { ...process.env, DATA_DIR: dataDir },
  })
  return stdout.trim()
}
