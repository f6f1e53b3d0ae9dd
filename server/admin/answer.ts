import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../modules/services.ts'
import { AdminError } from './command.ts'
import { type CommandDeps, runCommand } from './commands.ts'
import type { AnswerAdmin } from './socket.ts'

/** Answers the commands of a server, whose services are open already. */
export const answerAdmin = (services: Services, log: Pick<FastifyBaseLogger, 'error'>): AnswerAdmin =>
  answerCommands({ ...services, readSecret: () => services.secret, services: async () => services }, log)

/** Runs commands and answers their outcome, never the details of an error. */
export const answerCommands =
  (deps: CommandDeps, log: Pick<FastifyBaseLogger, 'error'>): AnswerAdmin =>
  async (words) => {
    try {
      const outcome = await runCommand(deps, words)
      if (!('question' in outcome)) return { isDone: true, ...outcome }
      return { isDone: false, isQuestion: true, text: outcome.question }
    } catch (error) {
      if (error instanceof AdminError) return { isDone: false, text: error.message }
      log.error({ err: error }, 'a command failed')
      return { isDone: false, text: `Something went wrong: ${(error as Error).message.split('\n')[0]}` }
    }
  }
