import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PhoneMessage } from '#server/messages/gateway.ts'

/** The messages that a server without a provider wrote to a number in E.164, oldest first. */
export const readMessages = (dataDir: string, to: string): PhoneMessage[] => {
  const folder = join(dataDir, 'messages')
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as PhoneMessage)
    .filter((message) => message.to === to)
}
