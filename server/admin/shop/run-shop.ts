import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { AdminError } from '../command.ts'
import { type OptionKinds, type Options, readOptions, refuseMore } from '../input/options.ts'
import type { AdminAnswer } from '../socket.ts'
import { DEMO_FOLDER } from '../../shop-folder/demo-folder.ts'
import type { PictureStore } from '../../pictures/picture-store.ts'
import { writeExample } from '../../shop-folder/write/write-example.ts'
import { listed, type Problems } from '../../shop-folder/problems.ts'
import { createProgress } from '../../shop-folder/progress.ts'
import type { createFetchPictures } from '../../shop-folder/read/products/fetch-pictures.ts'
import type { DrawnPictures } from '../../shop-folder/read/pictures.ts'
import { readFolder } from '../../shop-folder/read/read-folder.ts'
import type { ExportedShop } from '../../shop-folder/write/exported.ts'
import { addCategories } from '../../shop-folder/write/add-categories.ts'
import { isFreeFor, writeFolder } from '../../shop-folder/write/write-folder.ts'

interface ShopDeps {
  pictures: PictureStore
  /** Sends a command to the server, or runs it here. */
  ask: (words: readonly string[]) => Promise<AdminAnswer>
  /** What pictures are fetched with, instead of the internet. */
  fetching?: Pick<Parameters<typeof createFetchPictures>[0], 'fetchRemote'>
}

/** The verbs of `shop` that the command's own process knows. */
const VERBS = ['init', 'check', 'brand', 'plan', 'apply', 'export'] as const
type Verb = (typeof VERBS)[number]
/** Options of reading, in this process, and of replacing, which the server does. */
const READING = { drafts: 'flag', 'new-categories': 'flag', 'fetch-pictures': 'flag' } as const
const REPLACING = { stock: 'flag', 'keep-desk': 'flag', 'take-folder': 'flag' } as const
const OPTIONS = {
  init: { demo: 'flag' },
  check: READING,
  brand: { preview: 'value' },
  plan: { ...READING, ...REPLACING },
  apply: { ...READING, ...REPLACING },
  export: {},
} as const satisfies Record<Verb, OptionKinds>

/**
 * Runs `shop <verb> <folder>`. The folder is read, checked and written by the command's own process, which knows the
 * operator's files; the server gets a checked model and compares or applies it, so that it is never kept from answering.
 */
export const runShop = async (words: readonly string[], deps: ShopDeps): Promise<AdminAnswer> => {
  const [verb = '', ...rest] = words
  const options = isVerb(verb) ? readOptions(rest, OPTIONS[verb]) : undefined
  const [path = ''] = options?.words ?? []
  if (!isVerb(verb) || !options || path === '') throw new AdminError(`Usage: shop ${VERBS.join('|')} <folder>.`)
  refuseMore(options.words, 1)
  const folder = resolve(path)
  if (verb === 'init') return init(folder, options.has('demo'))
  if (verb === 'export') return exportTo(folder, deps)
  if (!existsSync(folder)) throw new AdminError(`There is no folder ${path}.`)
  if (verb === 'brand') return showBrand(folder, options.value('preview'))
  const progress = createProgress(process.stderr)
  const { model, problems, newCategories } = await readFolder({
    folder,
    pictures: deps.pictures,
    makesPictures: verb === 'apply',
    drawn: folder === DEMO_FOLDER ? await demoPictures(deps.pictures, verb === 'apply') : undefined,
    drafts: options.has('drafts'),
    newCategories: options.has('new-categories'),
    fetching: options.has('fetch-pictures')
      ? { ...deps.fetching, onFetched: (done, total) => progress.show(`Fetching pictures: ${done} of ${total}`) }
      : undefined,
    onProducts: (done, total) => progress.show(`Reading products: ${done} of ${total}`),
  })
  progress.clear()
  const report = formatProblems(problems)
  if (problems.errors.length > 0) return { isDone: false, text: `${report}\n${countOf(problems)} Nothing was applied.` }
  if (verb === 'check')
    return {
      isDone: true,
      text: [report, `The folder can be applied. ${countOf(problems)}`].filter(Boolean).join('\n'),
    }
  const { isDone, text } = await progress.during(verb === 'plan' ? 'Comparing' : 'Applying', () =>
    deps.ask(['shop', verb, JSON.stringify(model), ...replacingOf(options)]),
  )
  if (isDone && verb === 'apply') addCategories(folder, newCategories)
  return { isDone, text: [report, text].filter(Boolean).join('\n') }
}

/** The options that the server is told. */
const replacingOf = ({ has }: Options): string[] =>
  Object.keys(REPLACING).flatMap((name) => (has(name) ? [`--${name}`] : []))

const isVerb = (verb: string): verb is Verb => VERBS.some((one) => one === verb)

const formatProblems = ({ errorKinds, warningKinds }: Problems): string =>
  [['Errors:', errorKinds()] as const, ['Warnings:', warningKinds()] as const]
    .flatMap(([head, kinds]) => (kinds.length > 0 ? [head, ...listed(kinds).map((line) => `  ${line}`)] : []))
    .join('\n')

const countOf = ({ errors, warnings }: Problems): string =>
  `${errors.length} ${errors.length === 1 ? 'error' : 'errors'}, ${warnings.length} ${warnings.length === 1 ? 'warning' : 'warnings'}.`

/** The demo's own folder has no files of pictures: they are drawn, for an apply into the store. */
const demoPictures = async (store: PictureStore, isMade: boolean): Promise<DrawnPictures> => {
  const [{ createDrawings }, { createMediaDrawer, mediaName }] = await Promise.all([
    import('../../demo/drawings.ts'),
    import('../../demo/media.ts'),
  ])
  return createDrawings(async (picture) => {
    if (isMade) await createMediaDrawer(store, [picture]).draw(mediaName(picture))
  }).drawn
}

const init = async (folder: string, isDemo: boolean): Promise<AdminAnswer> => {
  if (existsSync(folder) && !isFreeFor(folder)) throw new AdminError(`${folder} is not empty.`)
  if (existsSync(`${folder}/settings.yaml`)) throw new AdminError(`${folder} is a shop already.`)
  mkdirSync(folder, { recursive: true })
  if (isDemo) {
    const { copyDemo } = await import('../../demo/copy-demo.ts')
    const progress = createProgress(process.stderr)
    await copyDemo(folder, (done, total) => progress.show(`Drawing pictures: ${done} of ${total}`))
    progress.clear()
    return {
      isDone: true,
      text: `${folder} is a copy of the demo shop. Edit its files, then: shop check, shop apply.`,
    }
  }
  await writeExample(folder)
  return { isDone: true, text: `${folder} is an example of a shop. Edit its files, then: shop check, shop apply.` }
}

/** Shows the look that a folder describes, and applies nothing. */
const showBrand = async (folder: string, path: string | undefined): Promise<AdminAnswer> => {
  const [{ previewPage, tonesOf }, { readLook }] = await Promise.all([
    import('../../brand/preview.ts'),
    import('../../shop-folder/read/read-look.ts'),
  ])
  const { look, readPicture, problems } = await readLook(folder, '')
  const report = formatProblems(problems)
  if (problems.errors.length > 0) return { isDone: false, text: `${report}\n${countOf(problems)}` }
  if (path !== undefined) writeFileSync(resolve(path), await previewPage(look, readPicture))
  const shown = path === undefined ? '"--preview brand.html" writes a page that shows it.' : `${path} shows it.`
  return { isDone: true, text: [report, ...tonesOf(look), shown].filter(Boolean).join('\n') }
}

const exportTo = async (folder: string, { pictures, ask }: ShopDeps): Promise<AdminAnswer> => {
  if (!isFreeFor(folder)) throw new AdminError(`${folder} is neither empty nor a shop: nothing was written.`)
  const answer = await ask(['shop', 'export'])
  if (!answer.isDone) return answer
  const missing = await writeFolder(folder, JSON.parse(answer.text) as ExportedShop, pictures)
  const lines = listed(missing.map((name) => `  ${name}`))
  return {
    isDone: true,
    text: [
      `The shop is written to ${folder}.`,
      ...(missing.length > 0 ? ['These pictures are missing:', ...lines] : []),
    ].join('\n'),
  }
}
