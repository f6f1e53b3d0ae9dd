import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query'
import { desk, type Operation, type OperationAnswer } from '#contract/desk/operations.ts'
import { call } from '#staff/calls.ts'

/** The values of an operation's fields by their name. */
export type Input = Record<string, string | boolean | string[]>

/** Reports and exports take longer than an entry at the door. */
const TIMEOUT_MS = 60_000

export const operationsQuery = queryOptions({
  queryKey: ['desk', 'operations'],
  queryFn: async () => (await call(desk.operations, { timeoutMs: TIMEOUT_MS })).data,
  staleTime: Infinity,
})

/** `order ship`; a command without a verb is its name alone. */
export const labelOf = ({ command, verb }: Pick<Operation, 'command' | 'verb'>): string => `${command} ${verb}`.trim()

/** Keys of rows, which no person knows: what needs one is offered beside its row. */
const ROW_KEYS = new Set(['slot', 'entry', 'review'])

/** Whether it is done of a row alone. */
export const isByRow = ({ fields }: Operation): boolean =>
  fields.some(({ name, is_required: isRequired }) => isRequired && ROW_KEYS.has(name))

/** What the caller may do, by label. */
export const useOperations = (): ReadonlyMap<string, Operation> => {
  const { data = [] } = useQuery(operationsQuery)
  return new Map(data.map((operation) => [labelOf(operation), operation]))
}

export interface Run {
  /** Of what changes something: what is sent again with it is done once. */
  id?: string
  input: Input
  after?: string | undefined
  limit?: number
  format?: 'csv' | 'page'
  is_confirmed?: boolean
}

/** Does one of them; throws the errors of `call`. */
export const runOperation = async ({ command, verb }: Operation, run: Run): Promise<OperationAnswer> =>
  (await call(desk.run, { params: { command, verb: verb || '-' }, body: run, timeoutMs: TIMEOUT_MS })).data

/** Beginning of the keys of all answers: a change makes them out of date. */
export const ANSWERS_KEY = ['desk', 'answer'] as const

/** How many rows of a list are read at once. */
const PAGE = 50

/** What an operation that only reads answers, page by page where it is a list. */
export const answerQuery = (operation: Operation, input: Input) =>
  infiniteQueryOptions({
    queryKey: [...ANSWERS_KEY, labelOf(operation), input],
    queryFn: ({ pageParam }) =>
      runOperation(operation, { input, limit: PAGE, ...(pageParam !== undefined && { after: pageParam }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ list }) => list?.next,
  })
