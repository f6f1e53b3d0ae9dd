import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system of its own, of so many megabytes; undefined where none may be mounted. */
export const mountDisk = (megabytes: number): string | undefined => {
  const at = mkdtempSync(join(tmpdir(), 'qafila-disk-'))
  try {
    execFileSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', at], { stdio: 'ignore' })
    return at
  } catch {
    rmSync(at, { recursive: true, force: true })
    return undefined
  }
}

export const unmountDisk = (at: string): void => {
  execFileSync('/usr/bin/umount', [at])
  rmSync(at, { recursive: true, force: true })
}
