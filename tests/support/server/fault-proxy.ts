import { connect, createServer, type Server, type Socket } from 'node:net'

/** What happens to an exchange: a question and its answer. */
export type Fate = 'pass' | 'reset' | 'cut' | 'lost' | 'hang'

/** How a network behaves. Chances are from 0 to 1; what they leave passes. */
export interface Weather {
  /** The connection is reset before the question is delivered. */
  reset?: number
  /** The answer breaks off in the middle. */
  cut?: number
  /** The question is delivered and answered, and the answer never arrives. */
  lost?: number
  /** Nothing happens, for as long as the client waits. */
  hang?: number
  /** Milliseconds every question is held back. */
  delay?: number
  /** Bytes a second at most, downwards. */
  rate?: number
}

export interface FaultProxy {
  port: number
  /** What became of the exchanges so far. */
  counts: Record<Fate, number>
  /** Sets the faults of later exchanges. */
  set: (weather: Weather) => void
  close: () => Promise<void>
}

interface ProxyOptions {
  /** Port on this machine to pass everything on to. */
  target: number
  /** The same seed draws the same fates in the same order. */
  seed: number
  weather?: Weather
  port?: number
}

const FAULTS = ['reset', 'cut', 'lost', 'hang'] as const

/**
 * A TCP proxy that makes a network fail on purpose, reproducibly. An exchange begins with the first bytes a client
 * sends after an answer, so each request on a keep-alive connection has its own fault.
 */
export const startFaultProxy = async ({ target, seed, weather = {}, port = 0 }: ProxyOptions): Promise<FaultProxy> => {
  const random = seeded(seed)
  const counts: Record<Fate, number> = { pass: 0, reset: 0, cut: 0, lost: 0, hang: 0 }
  const sockets = new Set<Socket>()
  let current = weather

  const draw = (): Fate => {
    let left = random()
    const fate = FAULTS.find((fault) => (left -= current[fault] ?? 0) < 0) ?? 'pass'
    counts[fate] += 1
    return fate
  }
  const hold = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }

  const server = createServer((client) => {
    hold(client)
    const upstream = connect(target, '127.0.0.1')
    hold(upstream)
    relay(client, upstream, draw, () => current)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))

  return {
    port: portOf(server),
    counts,
    set: (next) => (current = next),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const relay = (client: Socket, upstream: Socket, draw: () => Fate, weather: () => Weather): void => {
  let fate: Fate | undefined
  let isAnswering = false
  let downwards = Promise.resolve()

  client.on('data', (bytes: Buffer) => {
    if (fate === undefined || isAnswering) {
      fate = draw()
      isAnswering = false
    }
    if (fate === 'reset') return void client.resetAndDestroy()
    if (fate !== 'hang') setTimeout(() => upstream.writable && upstream.write(bytes), weather().delay ?? 0)
  })
  upstream.on('data', (bytes: Buffer) => {
    isAnswering = true
    if (fate === 'lost') return void client.destroy()
    if (fate === 'cut') return void client.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => client.destroy())
    downwards = downwards.then(() => send(client, bytes, weather().rate))
  })
  client.on('close', () => upstream.destroy())
  upstream.on('close', () => void downwards.then(() => fate !== 'hang' && client.end()))
}

/** Piece by piece where there is a rate, twenty pieces a second. */
const send = async (socket: Socket, bytes: Buffer, rate: number | undefined): Promise<void> => {
  const size = rate === undefined ? bytes.length : Math.max(1, Math.floor(rate / 20))
  for (let at = 0; at < bytes.length && socket.writable; at += size) {
    socket.write(bytes.subarray(at, at + size))
    if (rate !== undefined) await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Mulberry32: small, and the same on every machine. */
const seeded = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const portOf = (server: Server): number => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port')
  return address.port
}
