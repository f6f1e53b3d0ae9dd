import { type ClientBase, Pool, type PoolClient, type PoolConfig } from 'pg'
import { type Breaker, createBreaker } from './breaker.ts'

/** In the words that `databaseErrorOf` knows. */
const AWAY = 'the database is away'

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: boolean | Error) => void,
) => void
type Query = (...args: unknown[]) => unknown

/** A pool whose queries fail soon when its database hangs, instead of waiting for their own limit. */
export class GuardedPool extends Pool {
  readonly #breaker: Breaker
  readonly #open = new Set<ClientBase>()

  constructor(config: PoolConfig) {
    super(config)
    this.#breaker = createBreaker(config, () => this.#cutAll())
    this.on('connect', (client) => this.#guard(client))
    this.on('remove', (client) => this.#open.delete(client))
  }

  override connect(): Promise<PoolClient>
  override connect(done: Connected): void
  override connect(done?: Connected): Promise<PoolClient> | undefined {
    if (done) {
      this.#connected().then(
        (client) => done(undefined, client, client.release.bind(client)),
        (error: Error) => done(error, undefined, () => {}),
      )
      return undefined
    }
    return this.#connected()
  }

  override async end(): Promise<void> {
    this.#breaker.close()
    await super.end()
  }

  async #connected(): Promise<PoolClient> {
    if (this.#breaker.isOpen()) throw new Error(AWAY)
    const stop = this.#breaker.watch()
    try {
      return await super.connect()
    } finally {
      stop()
    }
  }

  /** A connection that was cut refuses further queries at once, such as the rollback of what was under way. */
  #cutAll(): void {
    for (const client of this.#open)
      (client as unknown as { connection: { stream: { destroy: (error: Error) => void } } }).connection.stream.destroy(
        new Error(AWAY),
      )
  }

  #guard(client: ClientBase): void {
    this.#open.add(client)
    const query = client.query.bind(client) as Query
    client.query = ((...args: unknown[]) => {
      const stop = this.#breaker.watch()
      const done = args.at(-1)
      if (typeof done === 'function')
        args[args.length - 1] = (...answer: unknown[]) => {
          stop()
          return (done as Query)(...answer)
        }
      const answer = query(...args)
      if (answer instanceof Promise) answer.then(stop, stop)
      return answer
    }) as typeof client.query
  }
}
