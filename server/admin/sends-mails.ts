import type { Env } from '../env/env.ts'

/**
 * Whether this process sends mails itself: a command on the database of several servers may lack SMTP_URL, and leaves
 * them to the servers, which look for what is to be sent every few minutes.
 */
export const sendsMails = ({ databaseUrl, smtpUrl }: Env): boolean => databaseUrl === undefined || smtpUrl !== undefined
