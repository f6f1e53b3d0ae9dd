import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { Text } from '#contract/rules/common.ts'

/** Path of all calls of the desk, below the API's prefix: the cookie of a session at the desk is sent to no other. */
export const DESK_PATH = 'desk'

/** What a person of the shop may do; each role includes those before it. */
export const ROLES = ['staff', 'manager', 'owner'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

/** Whether a role includes another. */
export const includesRole = (role: Role, needed: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(needed)

/**
 * How a value is typed in a form: `lines` is `1,3=2`, `amount` is `249.50`, `choice` one of `choices`. A `version` is not
 * typed: it is the `updated_at` or the `version` of what the page has shown, and a change of another one is refused. Nor
 * is a `total`: it is the sum that the form has shown. A `picture` is the `src` of one that was sent before
 * (`deskProduct.addPicture`). A `file` is chosen: its value is the text in it.
 */
export const FIELD_KINDS = [
  'text',
  'long-text',
  'reference',
  'amount',
  'count',
  'day',
  'time',
  'email',
  'lines',
  'choice',
  'flag',
  'version',
  'total',
  'file',
  'picture',
] as const

/** Files are sent as text within the input. */
const MOST_BYTES = 4 * 1024 * 1024

/** Files that an operation answers instead. */
export const FORMATS = ['csv', 'page'] as const

/** A value that an operation takes. */
export const OperationField = z.object({
  /** The key in `input`, such as `tracking_number`. */
  name: z.string(),
  kind: z.enum(FIELD_KINDS),
  is_required: z.boolean(),
  /** Several values: an array in `input`. */
  is_many: z.boolean(),
  choices: z.optional(z.array(z.string())),
})
export type OperationField = z.infer<typeof OperationField>

/** A column of a list; one that is only for files is too long for a screen. */
export const OperationColumn = z.object({ name: z.string(), title: z.string(), is_only_in_files: z.boolean() })
export type OperationColumn = z.infer<typeof OperationColumn>

/** A thing that a person of the shop can do: the same in the terminal, by this API and at the desk. */
export const Operation = z.object({
  /** Command and verb, such as `order ship`; the verb is empty of a command that has none. */
  command: z.string(),
  verb: z.string(),
  topic: z.string(),
  /** In the language of the call, as are all sentences of answers and refusals that it has. */
  summary: z.string(),
  /** It changes nothing. */
  is_read: z.boolean(),
  /** What it does that hurts, in a sentence: it is confirmed first. */
  hurts: z.optional(z.string()),
  fields: z.array(OperationField),
  /** It can also be had as a file: `csv` of a list, `page` to print from a browser. */
  formats: z.array(z.enum(FORMATS)),
})
export type Operation = z.infer<typeof Operation>

/** A value of a list: an instant as ISO text, an amount in the currency's smallest unit, a text in each language. */
const Cell = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.object({ amount: z.int(), currency: z.string() }),
  Text,
])
export type Cell = z.infer<typeof Cell>

const Answer = z.object({
  /** What was done, in a sentence. */
  text: z.optional(z.string()),
  list: z.optional(
    z.object({
      columns: z.array(OperationColumn),
      rows: z.array(z.record(z.string(), Cell)),
      /** Said where there are no rows. */
      empty: z.string(),
      /** Of the first rows: how many there are in all; with `is_least` there are more. */
      total: z.optional(z.int()),
      is_least: z.optional(z.boolean()),
      /** There are more: `after` of the next call. */
      next: z.optional(z.string()),
      /** How many rows some filters alone would leave, by their names. */
      counts: z.optional(z.record(z.string(), z.int())),
    }),
  ),
  /** All of one thing, as `--json` writes it in the terminal. */
  facts: z.optional(z.record(z.string(), z.unknown())),
  file: z.optional(z.object({ name: z.string(), text: z.string(), is_base64: z.optional(z.boolean()) })),
  /**
   * The operation that takes it back. Among its input is `undoes`, the `id` of what it takes back: it is refused where a
   * person changed the same thing after that. What `expected` names is compared instead where it is there.
   */
  undo: z.optional(
    z.object({
      command: z.string(),
      verb: z.string(),
      input: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    }),
  ),
})
export type OperationAnswer = z.infer<typeof Answer>

/** Calls of the desk: the operations of the terminal's commands, for a person who signed in there. */
export const desk = {
  operations: endpoint({
    name: 'desk.operations',
    method: 'GET',
    path: 'desk/operations',
    summary: 'What the caller may do, by their role: each operation with its fields',
    answer: z.object({ data: z.array(Operation) }),
    access: 'staff',
  }),
  run: endpoint({
    name: 'desk.run',
    method: 'POST',
    path: 'desk/operations/{command}/{verb}',
    summary:
      'Do one of them; `-` stands for no verb. 409 `confirmation_required` where it hurts and `is_confirmed` is missing, 404 beyond the caller’s role, 422 with the field where one is wrong, else `operation_refused` with the reason. Reads of customers’ data are recorded like changes',
    params: z.object({ command: z.string(), verb: z.string() }),
    body: z.object({
      /** Made by the page for what changes something: what is sent again with it is done once. */
      id: z.optional(z.string().check(z.uuid())),
      input: z._default(z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())])), {}),
      is_confirmed: z.optional(z.boolean()),
      /** Of a list: the key of the last row before, and how many rows. */
      after: z.optional(z.string()),
      limit: z.optional(z.int().check(z.gte(1), z.lte(1000))),
      /** One of `formats`: all of it as a file, whatever `after` and `limit` say. */
      format: z.optional(z.enum(FORMATS)),
    }),
    answer: z.object({ data: Answer }),
    access: 'staff',
    maxBytes: MOST_BYTES,
  }),
}
