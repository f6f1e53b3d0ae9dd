import { beforeAll } from 'vitest'

type Hook = (make: () => Promise<void>) => void

/**
 * What the tests of a file or of a `describe` share, such as a customer: made in a hook, `beforeAll` by default. Its fields
 * are there from then on, so that hooks and tests read it while the file's top level does not.
 */
export const prepared = <Thing extends object>(make: () => Promise<Thing>, before: Hook = beforeAll): Thing => {
  const thing = {} as Thing
  before(async () => void Object.assign(thing, await make()))
  return thing
}
