import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** Compiled once for all processes of the tests. */
const COMPILED = resolve('node_modules/.cache/qafila-compiled')

/** Runs `admin migrate` on a database, as its operator does before a release; returns what it says. */
export const runMigrate = (url: string, env: Record<string, string> = {}): string => {
  const dir = mkdtempSync(join(tmpdir(), 'qafila-migrate-'))
  try {
    return execFileSync(process.execPath, ['server/admin/main.ts', 'migrate'], {
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: dir, DEMO: '1', NODE_COMPILE_CACHE: COMPILED, ...env },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
