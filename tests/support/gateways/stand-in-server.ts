import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What an emulated service answers with instead of doing what it was asked: its status and body. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object
  constructor(message: string, status: number, body: object) {
    super(message)
    this.status = status
    this.body = body
  }
}

export interface StandInRequest<Body> {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Body
}

interface StandIn<Body, Control> {
  parse: (text: string) => Body
  /** Answers a request, or throws a `Refusal`; 200 unless it names another status. */
  answer: (request: StandInRequest<Body>) => { status?: number; body: object }
  /** Further headers of every answer. */
  headers?: Record<string, string>
  /** What tests set of the service beside its faults. */
  control: Control
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** Serves an emulated service with the network's faults, a clock that tests advance, and a record of what was asked. */
export const serveStandIn = async <Body, Control extends object>(
  open: (now: () => number) => StandIn<Body, Control>,
) => {
  let ahead = 0
  const { parse, answer, headers = {}, control: own } = open(() => Date.now() + ahead)
  const control = Object.assign(own, { isDown: false, losesAnswers: false, hangs: false, breaks: false })
  const asked: { path: string; body: Body; status: number; key: string | undefined }[] = []

  let hung = 0
  const server = createServer(async (request, response) => {
    if (control.hangs) return void (hung += 1)
    if (control.isDown) return void request.socket.destroy()
    let text = ''
    for await (const part of request) text += String(part)
    // As a gateway answers that has a fault of its own, before it does anything.
    if (control.breaks) return void response.writeHead(500, JSON_TYPE).end('{"error":{"type":"api_error"}}')
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://x')
    const { method = '' } = request
    const body = parse(text)
    const { status, body: said } = attempt(() => answer({ method, path, query, headers: request.headers, body }))
    const key = request.headers['idempotency-key']
    asked.push({ path: `${method} ${path}`, body, status, key: typeof key === 'string' ? key : undefined })
    if (control.losesAnswers && method === 'POST') return void request.socket.destroy()
    response.writeHead(status, { ...JSON_TYPE, ...headers }).end(JSON.stringify(said))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    control,
    /** How many requests were taken and never answered. */
    hung: () => hung,
    pass: (ms: number) => {
      ahead += ms
    },
    close: () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      return closed
    },
  }
}

const attempt = (work: () => { status?: number; body: object }): { status: number; body: object } => {
  try {
    const { status = 200, body } = work()
    return { status, body }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error
  }
}

/** One of a service's things, by its name. */
export const findIn = <Thing>(things: Map<string, Thing>, name: string, refusal: () => Refusal): Thing => {
  const thing = things.get(name)
  if (!thing) throw refusal()
  return thing
}
