import type { Plugin } from 'vite'

/**
 * Ends a build in which chunks import each other: what a module reads while it is evaluated may then not be there yet,
 * although it works from the sources.
 */
export const refuseChunkCircles = (): Plugin => ({
  name: 'refuse-chunk-circles',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: (_, bundle) => {
    const imports = new Map(
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.imports] as const] : [])),
    )
    const done = new Set<string>()
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) throw new Error(`Chunks import each other: ${[...path, file].join(' → ')}`)
      if (done.has(file)) return
      imports.get(file)?.forEach((next) => visit(next, [...path, file]))
      done.add(file)
    }
    for (const file of imports.keys()) visit(file, [])
  },
})
