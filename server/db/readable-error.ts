import { StartError } from '../lib/start-error.ts'

/** An error of the driver, such as a wrong password or a host that does not answer, has to be fixed by the operator. */
export const readableError = (error: unknown, env: { databaseUrl?: string | undefined }): unknown => {
  const { code, message } = error as { code?: unknown; message?: string }
  if (env.databaseUrl === undefined || typeof code !== 'string') return error
  return new StartError(`The database of DATABASE_URL cannot be used: ${message || code}.`, { cause: error })
}
