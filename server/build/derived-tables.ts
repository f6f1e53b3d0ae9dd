import { DEFAULT_LOCALE, localeCodes, sourceLocales } from '#locales/index.ts'
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { descriptionOf, type Endpoint } from '#contract/endpoint.ts'
import { contractModules } from '../calls/contract-modules.ts'

type Resource = Record<string, Endpoint>

const ROOT = join(import.meta.dirname, '../..')
const headerOf = (source: string) => `// Written by \`npm run fix\` from ${source} (server/build/derived-tables.ts).\n`
const HEADER = headerOf('the rows of the contract')
const READ_FACTS = ['persist', 'perLanguage', 'cachedByWorker'] as const
const WRITE_FACTS = ['rereads', 'queue'] as const

/** The resources of the contract by file, in the order of their names. */
const resourcesByFile = async (): Promise<[path: string, resources: [name: string, resource: Resource][]][]> =>
  (await contractModules())
    .map(([path, exported]): [string, [string, Resource][]] => [
      path,
      Object.entries(exported).filter(
        (entry): entry is [string, Resource] =>
          entry[1] instanceof Object && descriptionOf(entry[1] as Resource) !== undefined,
      ),
    ])
    .filter(([, resources]) => resources.length > 0)

/** The facts of the rows that have any of them, by name. */
const factsOf = (endpoints: readonly Endpoint[], facts: readonly (keyof Endpoint)[]) =>
  Object.fromEntries(
    endpoints
      .map((endpoint) => {
        const own = facts.filter((fact) => endpoint[fact] !== undefined)
        const shown = endpoint.cachedByWorker && own.length > 0 ? [...own, 'path' as const] : own
        return [endpoint.name, Object.fromEntries(shown.map((fact) => [fact, endpoint[fact]]))] as const
      })
      .filter(([, own]) => Object.keys(own).length > 0),
  )

/** The list of all resources, and the facts of their rows that the app needs without the schemas. */
const contractTables = async (): Promise<Record<string, string>> => {
  const byFile = await resourcesByFile()
  const names = byFile.flatMap(([, resources]) => resources.map(([name]) => name))
  const endpoints = byFile.flatMap(([, resources]) => resources.flatMap(([, resource]) => Object.values(resource)))
  const imports = byFile.map(
    ([path, resources]) => `import { ${resources.map(([name]) => name).join(', ')} } from './${path}'\n`,
  )
  const table = (name: string, type: string, facts: object) =>
    `${HEADER}import type { ${type} } from './index.ts'\n\nexport const ${name}: ${type} = ${JSON.stringify(facts)}\n`
  return {
    'contract/all-resources.ts': `${HEADER}${imports.join('')}\nexport const resources = { ${names.join(', ')} }\n`,
    'contract/read-facts.ts': table('readFacts', 'ReadFacts', factsOf(endpoints, READ_FACTS)),
    'contract/write-facts.ts': table('writeFacts', 'WriteFacts', factsOf(endpoints, WRITE_FACTS)),
  }
}

/** Words of pages of the staff, which are in the languages of the sources alone. */
const OF_STAFF = ['desk.ts', 'door.ts']

/** The type of the messages by namespace: a file of each language. */
const messageTable = (): Record<string, string> => {
  const inAny = localeCodes.flatMap((locale) =>
    readdirSync(join(ROOT, 'locales', locale)).filter((file) => file.endsWith('.ts')),
  )
  const othersOf = (file: string) =>
    (OF_STAFF.includes(file) ? sourceLocales : localeCodes).filter((locale) => locale !== DEFAULT_LOCALE)
  const rows = [...new Set(inAny)].toSorted().map((file) => {
    const twin = (locale: string) => `typeof import('./${locale}/${file}')`
    return `${file.replace('.ts', '')}: Twins<${twin(DEFAULT_LOCALE)}, [${othersOf(file).map(twin).join(', ')}]>`
  })
  const header = headerOf('the files of the languages')
  return {
    'locales/namespaces.ts': `${header}import type { Twins } from './twins.ts'\n\nexport interface Namespaces {\n${rows.join('\n')}\n}\n`,
  }
}

/** The words of the server in languages that are no source: the files of their folder `server`. */
const laterTable = (): Record<string, string> => {
  const imports: string[] = []
  const rows = localeCodes
    .filter((locale) => !sourceLocales.some((source) => source === locale))
    .map((locale) => {
      const folder = join(ROOT, 'locales', locale, 'server')
      const files = existsSync(folder) ? readdirSync(folder).toSorted() : []
      const names = files.map((file) => {
        imports.push(`import * as ${locale}${imports.length} from './${locale}/server/${file}'`)
        return `${locale}${imports.length - 1}`
      })
      imports.push(`import { consents as ${locale}Consents } from './${locale}/consents.ts'`)
      return `${locale}: { consents: ${locale}Consents, server: [${names.join(', ')}] },`
    })
  const header = headerOf('the files of the languages')
  return {
    'locales/later-files.ts': `${header}${imports.join('\n')}\n\nexport const laterFiles = {\n${rows.join('\n')}\n}\n`,
  }
}

/** The names of the app's pages, which the contract does not know: what a browser's report may be counted under. */
const pageNames = async (): Promise<Record<string, string>> => {
  const { routes } = (await import(join(ROOT, 'src/routes.ts'))) as { routes: object }
  const names = JSON.stringify(Object.keys(routes).toSorted())
  return { 'contract/site/page-names.ts': `${headerOf('the routes')}export const PAGE_NAMES = ${names} as const\n` }
}

/** Writes what differs from its rows, and returns its names. */
const writeTables = async (): Promise<string[]> => {
  const tables = { ...(await contractTables()), ...messageTable(), ...laterTable(), ...(await pageNames()) }
  const files = Object.keys(tables)
  const textOf = (file: string) => (existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : '')
  const before = files.map(textOf)
  for (const [file, text] of Object.entries(tables)) writeFileSync(join(ROOT, file), text)
  execFileSync(join(ROOT, 'node_modules/.bin/oxfmt'), files, { cwd: ROOT })
  return files.filter((file, i) => textOf(file) !== before[i])
}

if (import.meta.main) {
  const written = await writeTables()
  if (process.argv.includes('--check') && written.length > 0) {
    process.stderr.write(`Written anew, since the rows they follow from have changed: ${written.join(', ')}\n`)
    process.exitCode = 1
  }
}
