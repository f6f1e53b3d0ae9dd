import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MessageGateway } from './gateway.ts'

/**
 * Writes messages as JSON files, whose names sort newest last and do not contain the number; one with the same `id`
 * once.
 */
export const outboxGateway = (folder: string): MessageGateway => {
  let written = 0
  return {
    name: 'outbox',
    channel: 'sms',
    send: async (message) => {
      written += 1
      const at = new Date().toISOString()
      const mark = createHash('sha256').update(message.id).digest('hex').slice(0, 16)
      const name = `${at.replace(/[-:.]/g, '')}-${String(written).padStart(6, '0')}-${mark}`
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      if ((await readdir(folder)).some((file) => file.endsWith(`-${mark}.json`))) return
      const unfinished = join(folder, `.${name}.tmp`)
      try {
        await writeFile(unfinished, JSON.stringify({ at, ...message }, undefined, 2), { mode: 0o600, flag: 'wx' })
        // Renamed when complete, so that readers of the folder find whole messages only.
        await rename(unfinished, join(folder, `${name}.json`))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
  }
}
