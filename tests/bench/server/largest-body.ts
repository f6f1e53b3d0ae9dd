/** JSON Schema as the API document has it. */
export interface Schema {
  $ref?: string
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  pattern?: string
  format?: string
  maximum?: number
  minimum?: number
  maxLength?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
}

/** The parts of the API document that bodies are made from. */
export interface Document {
  paths: Record<
    string,
    Record<string, { operationId: string; requestBody?: { content: { 'application/json': { schema: Schema } } } }>
  >
  components: { schemas: Record<string, Schema> }
}

/** Of a list and of a text without a limit: more than any page sends. */
const [MANY, LONG] = [100, 10_000]
const FILLERS = ['A', '1', 'ع', 'a']
const KNOWN: Record<string, unknown> = {
  email: 'bench@example.com',
  phone: '0501234567',
  country: 'SA',
  currency: 'SAR',
  redirect: '/store',
}

/** The largest value that fits a schema: every field, the longest lists and texts. */
export const largest = (schema: Schema, document: Document, name = ''): unknown => {
  const of = (one: Schema, field = name) => largest(one, document, field)
  const { $ref, anyOf, oneOf, allOf, type, enum: values, pattern, maxLength, items, properties } = schema
  if (name in KNOWN) return KNOWN[name]
  if ($ref !== undefined) return of(document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {})
  if (schema.const !== undefined) return schema.const
  if (values) return values.at(-1)
  const choices = anyOf ?? oneOf
  if (choices) return of(choices.find((one) => one.type !== 'null') ?? {})
  if (allOf) return Object.assign({}, ...allOf.map((one) => of(one)))
  if (type === 'array') return Array.from({ length: schema.maxItems ?? MANY }, () => of(items ?? {}))
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties ?? {}).map(([field, one]) => [field, of(one, field)]))
  if (type === 'integer' || type === 'number') return Math.min(schema.maximum ?? 1, 1000)
  if (type === 'boolean') return true
  const fits = new RegExp(pattern ?? '', 'u')
  for (const filler of FILLERS)
    for (const length of [maxLength ?? LONG, 80, 43, 10, 6, 4])
      if (fits.test(filler.repeat(length)) && length <= (maxLength ?? LONG)) return filler.repeat(length)
  return schema.format === 'date' ? '2027-01-01' : '2027-01-01T10:00:00.000Z'
}
