import { expect, test } from 'vitest'
import { filesBelow, read } from './files.ts'

const components = filesBelow('src/ui', /\/[A-Z]\w*\.tsx$/)
const samples = filesBelow('tests/unit/src/ui', /\/sample\S*\.tsx$/)
  .map(read)
  .join('\n')

test('there are components and samples to check', () => {
  expect(components.length).toBeGreaterThan(20)
  expect(samples).not.toBe('')
})

test('the answers of a dialog have their order and sides from one component', () => {
  const own = filesBelow('src/features', /\.tsx$/).filter((file) => {
    const source = read(file)
    return /overlay\/Dialog\.tsx|LoadedDialog\.tsx/.test(source) && source.includes('variant="danger"')
  })
  expect(own).toEqual([])
})

test.each(components)('%s has a sample in the axe test', (file) => {
  const isImported = samples.includes(`from '#${file}'`)
  const name = file.split('/').at(-1)
  // A part that is only ever shown inside another one is shown by the other's sample.
  const holders = components.filter(
    (other) => other !== file && [`'./${name}'`, `'#${file}'`].some((specifier) => read(other).includes(specifier)),
  )
  const isShownInside = holders.some((holder) => samples.includes(`from '#${holder}'`))
  expect(isImported || isShownInside).toBe(true)
})
