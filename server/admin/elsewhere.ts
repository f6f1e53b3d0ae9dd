import { AdminError } from './command.ts'

/** What a server answers to a command that opens a database of its own. */
export const elsewhere = async (): Promise<string> => {
  throw new AdminError('This command runs by itself, without a server.')
}
