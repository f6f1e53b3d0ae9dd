import { readdir } from 'node:fs/promises'

const FOLDER = new URL('../contract/', import.meta.url)

/** All modules of the contract by path, such as `orders.ts`, with what each exports. */
export const contractModules = async (): Promise<[path: string, exported: Record<string, unknown>][]> => {
  const paths = (await readdir(FOLDER, { recursive: true })).filter((path) => path.endsWith('.ts')).toSorted()
  return Promise.all(
    paths.map(async (path): Promise<[string, Record<string, unknown>]> => [
      path,
      await import(/* @vite-ignore */ `#contract/${path}`),
    ]),
  )
}
