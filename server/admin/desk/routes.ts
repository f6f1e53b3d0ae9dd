import { DESK_LANGUAGES } from '#locales/desk-sentences.ts'
import { type Locale, localeCodes, sourceLocales } from '#locales/index.ts'
import { desk, type FORMATS, type Operation, type OperationAnswer } from '#contract/desk/operations.ts'
import { deskProduct } from '#contract/desk/product.ts'
import type { FastifyInstance } from 'fastify'
import { type Handlers, implement } from '../../calls/implement.ts'
import type { ReadBudget } from '../../limits/read-budget.ts'
import { createAuthenticateStaff } from '../../modules/check-ins/routes.ts'
import { ApiError, apiError } from '../../errors/api-error.ts'
import { createLanguages } from '../../settings/languages.ts'
import type { Services } from '../../modules/services.ts'
import type { CommandOutput } from '../command.ts'
import { type CommandDeps, type Outcome, runWords } from '../commands.ts'
import { offeredTo } from './offered.ts'
import { productHandlers } from './product/handlers.ts'
import { callerOf, refusing } from './staff.ts'
import { answerIn, operationIn } from './translate-answer.ts'
import { wordsOf } from './typed-input.ts'

/** A page is told its width by its own style sheet. */
const SCREEN = { width: 120, takesData: true } as const
/** The verb of a command that has none, in an address. */
const NO_VERB = '-'
/** A file for a sheet: rows of a batch come a thousand at a time. */
const MOST_BATCHES = 200

const TOO_LONG = {
  ar: 'القائمة أطول من أن تُحفظ في ملف واحد. اختر أيامًا أقل.',
  en: 'The list is too long for one file. Choose fewer days.',
}

/** Registers the calls of the desk: the terminal's commands, by the words that a form stands for. */
export const deskRoutes = (app: FastifyInstance, services: Services, budget: ReadBudget): void => {
  const dependencies = { authenticateStaff: createAuthenticateStaff(services), budget }
  implement(app, desk, createHandlers(services), dependencies)
  implement(app, deskProduct, productHandlers(services), dependencies)
}

const createHandlers = (services: Services): Handlers<typeof desk> => {
  const deps: CommandDeps = { ...services, readSecret: () => services.secret, services: async () => services }
  return {
    operations: async ({ request: { staff, locale } }) => {
      const languages = createLanguages(services.db, services.env.languages)
      await languages.read()
      const unused = localeCodes.filter((code) => ![...sourceLocales, ...languages.current()].includes(code))
      return {
        data: (await offeredTo(callerOf(staff))).map(({ operation }) =>
          operationIn({ ...operation, fields: withoutTexts(operation.fields, unused) }, locale),
        ),
      }
    },

    run: async ({ params, body, request: { staff, locale } }) => {
      const { name } = staff.member
      const { role, reach } = callerOf(staff)
      const offered = (await offeredTo({ role, reach })).find(
        ({ operation }) => operation.command === params.command && (operation.verb || NO_VERB) === params.verb,
      )
      if (!offered) throw apiError('not_found')
      const { undoes, ...input } = body.input
      const typed = wordsOf(offered.verb.usage ?? '', input, locale)
      if ('errors' in typed) throw new ApiError(422, 'validation_failed', typed.errors)
      const { command, verb } = offered.operation
      const start = [command, ...(verb === '' ? [] : [verb])]
      const isHurting = offered.operation.hurts !== undefined
      const context = {
        screen: SCREEN,
        by: name,
        id: body.id && actOf(body.id),
        // One that expects a value is refused by that, with the value that is there.
        ...(typeof undoes === 'string' &&
          input['expected'] === undefined && {
            undone: { act: actOf(undoes), of: subjectOf(offered.operation, input) },
          }),
        role,
        reach,
        locale,
        isConfirmed: body.is_confirmed === true,
      }
      const type = (words: string[]) =>
        refusing(() => runWords(deps, [...start, ...words], context), locale, firstEmpty(offered.operation, input))
      if (isHurting && !body.is_confirmed) {
        const outcome = await type(typed.words())
        const preview = 'question' in outcome ? outcome.preview : undefined
        throw apiError('confirmation_required', preview && { data: { preview } })
      }
      // Sent twice, it would be done twice.
      if (!offered.operation.is_read && body.id === undefined) throw apiError('bad_request')
      const run = async (more: readonly string[]): Promise<CommandOutput> => {
        return withoutQuestion(await type(typed.words(more)))
      }
      if (body.format !== undefined) {
        const of = { references: subjectOf(offered.operation, input), locale }
        return { data: { file: await fileOf(offered.operation, body.format, run, of) } }
      }
      return { data: answerIn(answerOf(await run(pageOf(offered.operation, body)), body.id), locale) }
    },
  }
}

/** Without the texts in languages that the shop does not offer. */
const withoutTexts = (fields: Operation['fields'], unused: readonly Locale[]): Operation['fields'] =>
  fields.filter(({ name }) => !unused.some((code) => name.endsWith(`_${code}`)))

/** The audit's row of what was sent with an id. */
const actOf = (id: string): string => `aud_${id}`

/** What an operation is about: the values of its first field. */
const subjectOf = ({ fields: [first] }: Operation, input: Record<string, unknown>): string[] =>
  [input[first?.name ?? '']].flat().map((value) => String(value).trim())

/** The first field that was left out, but for those that no person fills. */
const firstEmpty = ({ fields }: Operation, input: Record<string, unknown>): string | undefined =>
  fields.find(({ name, kind }) => kind !== 'version' && kind !== 'flag' && !String(input[name] ?? '').trim())?.name

interface Page {
  after?: string | undefined
  limit?: number | undefined
}

/** Which rows of a list. */
const pageOf = ({ formats }: Operation, { after, limit }: Page): string[] =>
  formats.includes('csv')
    ? [...(after === undefined ? [] : [`--after=${after}`]), ...(limit === undefined ? [] : [`--limit=${limit}`])]
    : []

const fileOf = async (
  { command, verb, formats }: Operation,
  format: (typeof FORMATS)[number],
  run: (more: readonly string[]) => Promise<CommandOutput>,
  { references, locale }: { references: readonly string[]; locale: Locale },
): Promise<{ name: string; text: string }> => {
  if (!formats.includes(format)) throw apiError('not_found')
  const label = [command, verb].filter(Boolean)
  const title = DESK_LANGUAGES[locale]?.operations[label.join(' ')]?.replaceAll(' ', '-') ?? label.join('-')
  // Several are named by the first of them.
  const [about] = references.filter((one) => REFERENCE.test(one))
  const name = [title, about].filter(Boolean).join('-')
  if (format === 'page') {
    const { file, text } = await run(['--to=page.html'])
    return { name: `${name}.html`, text: file?.text ?? text }
  }
  const parts: string[] = []
  let next: string | undefined
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const part: CommandOutput = await run(['--csv', ...(next === undefined ? [] : [`--after=${next}`])])
    parts.push(part.text)
    ;({ next } = part)
    if (next === undefined) return { name: `${name}.csv`, text: parts.join('\n') }
  }
  throw apiError('operation_refused', { sentence: TOO_LONG })
}

/** The number of an order, a booking, a document. */
const REFERENCE = /^[A-Z]{2,4}-[\w-]{1,40}$/

/** What hurts was confirmed by the call, so no command asks. */
const withoutQuestion = (outcome: Outcome): CommandOutput => {
  if ('question' in outcome) throw apiError('confirmation_required')
  return outcome
}

const answerOf = ({ text, list, facts, file, next, undo }: CommandOutput, id = ''): OperationAnswer => ({
  ...(text !== '' && { text }),
  ...(list && { list: { ...list, ...(next !== undefined && { next }) } }),
  ...(facts && { facts: { ...facts } }),
  ...(file && { file: { name: file.path, text: file.text, ...(file.isBase64 && { is_base64: true }) } }),
  ...(undo && {
    undo: { ...undo, input: { ...Object.fromEntries(Object.entries(undo.input).map(copied)), undoes: id } },
  }),
})

const copied = ([name, value]: [string, string | readonly string[]]): [string, string | string[]] => [
  name,
  typeof value === 'string' ? value : [...value],
]
