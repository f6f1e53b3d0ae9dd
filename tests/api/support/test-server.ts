import { afterAll } from 'vitest'
import { prepared } from '../../support/prepared.ts'
import { openTestServer, type TestOptions, type TestServer } from './support.ts'

/** A server that the tests of a file or of a `describe` share, closed after the last. */
export const testServer = (options?: TestOptions): TestServer => closedAfter(() => openTestServer(options))

/** The same of any server, such as one that pays by a gateway. */
export const closedAfter = <Server extends { close: () => unknown }>(open: () => Promise<Server>): Server => {
  const server = prepared(open)
  afterAll(async () => void (await server.close()))
  return server
}
