import { resources } from './all-resources.ts'
import type { AnswerOf, CallInput, Endpoint } from './endpoint.ts'

/**
 * The whole HTTP API: resource -> verb -> endpoint. The server must implement each, the OpenAPI document lists each.
 */
export const contract = resources
export type Contract = typeof contract

type EndpointsOf<C> = { [R in keyof C]: C[R][keyof C[R]] }[keyof C]

/** Every endpoint by its name, so that pages can ask for `products.list` without carrying its schemas. */
export type Endpoints = { [E in EndpointsOf<Contract> as E['name']]: E }
export type EndpointName = keyof Endpoints
export type InputFor<Name extends EndpointName> = CallInput<Endpoints[Name]>
export type AnswerFor<Name extends EndpointName> = AnswerOf<Endpoints[Name]>

type Row = EndpointsOf<Contract>
type Facts<Fact extends string> = {
  [E in Row as Extract<keyof E, Fact> extends never ? never : E['name']]: {
    [F in Extract<keyof E, Fact | (E extends { cachedByWorker: true } ? 'path' : never)>]: E[F]
  }
}
/** The facts of rows that are repeated in `read-facts.ts` and `write-facts.ts`: a difference does not compile. */
export type ReadFacts = Facts<'persist' | 'perLanguage' | 'cachedByWorker'>
export type WriteFacts = Facts<'rereads' | 'queue'>

const byName = new Map<string, Endpoint>(
  Object.values(contract).flatMap((resource) =>
    Object.values(resource).map((row: Endpoint) => [row.name, row] as const),
  ),
)

/** The endpoint of a name. */
export const endpointNamed = (name: EndpointName): Endpoint => {
  const found = byName.get(name)
  if (!found) throw new Error(`Unknown endpoint: ${name}`)
  return found
}
