import { writeFile } from 'node:fs/promises'
import { descriptionOf, type Endpoint } from '#contract/endpoint.ts'
import { contractModules } from '../calls/contract-modules.ts'

type Resource = Record<string, Endpoint>

const HEADER = '// Written by `npm run fix` from the rows of the contract (server/build/contract-tables.ts).\n'
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

/**
 * The files of the contract that are derived of its rows: the list of all resources, and the facts that the app needs
 * without the schemas.
 */
export const contractTables = async (): Promise<Record<string, string>> => {
  const byFile = await resourcesByFile()
  const names = byFile.flatMap(([, resources]) => resources.map(([name]) => name))
  const endpoints = byFile.flatMap(([, resources]) => resources.flatMap(([, resource]) => Object.values(resource)))
  const imports = byFile.map(
    ([path, resources]) => `import { ${resources.map(([name]) => name).join(', ')} } from './${path}'\n`,
  )
  const table = (name: string, type: string, facts: object) =>
    `${HEADER}import type { ${type} } from './index.ts'\n\nexport const ${name}: ${type} = ${JSON.stringify(facts)}\n`
  return {
    'all-resources.ts': `${HEADER}${imports.join('')}\nexport const resources = { ${names.join(', ')} }\n`,
    'read-facts.ts': table('readFacts', 'ReadFacts', factsOf(endpoints, READ_FACTS)),
    'write-facts.ts': table('writeFacts', 'WriteFacts', factsOf(endpoints, WRITE_FACTS)),
  }
}

/** Writes them; the formatter brings them into the project's form. */
const writeContractTables = async (): Promise<void> => {
  const folder = new URL('../../contract/', import.meta.url)
  await Promise.all(
    Object.entries(await contractTables()).map(([path, text]) => writeFile(new URL(path, folder), text)),
  )
}

if (import.meta.main) await writeContractTables()
