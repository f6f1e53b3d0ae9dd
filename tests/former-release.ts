import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startPostgres } from './support/database/postgres.ts'

const MIGRATIONS = 'server/db/migrations'

/**
 * Runs the API tests of an earlier release on the schema of this one, as its servers meet it while they are replaced;
 * answers the exit code. Only some of its files where they are named. What these tests expect of the migrations themselves may differ.
 */
export const testFormer = async (commit: string | undefined, files: readonly string[] = []): Promise<number> => {
  if (!commit) throw new Error('Name the commit of the release before: npm run soak -- former <commit>')
  const postgres = await startPostgres()
  if (!postgres) throw new Error('There is no PostgreSQL to test on.')
  const dir = mkdtempSync(join(tmpdir(), 'qafila-former-'))
  try {
    execFileSync('git', ['worktree', 'add', '--force', '--detach', dir, commit], { stdio: 'inherit' })
    symlinkSync(resolve('node_modules'), join(dir, 'node_modules'))
    rmSync(join(dir, MIGRATIONS), { recursive: true })
    cpSync(MIGRATIONS, join(dir, MIGRATIONS), { recursive: true })
    const tests = spawn('node_modules/.bin/vitest', ['run', '--project', 'postgres', ...files], {
      cwd: dir,
      env: { ...process.env, TEST_DATABASE_URL: postgres.url },
      stdio: 'inherit',
    })
    return await new Promise((done) => tests.once('close', (code) => done(code ?? 1)))
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', dir])
    await postgres.stop()
  }
}
