import { describe, expect, it } from 'vitest'
import { readEnv } from '#server/env/env.ts'
import { withArguments } from '#server/env/arguments.ts'

const env = (values: Record<string, string> = {}) => readEnv({ LOG_LEVEL: 'silent', ...values })

describe('the command line of a start', () => {
  it('adds generated products to the demo shop', () => {
    expect(withArguments(env(), ['--products', '100000']).generatedProducts).toBe(100_000)
    expect(withArguments(env(), ['--products=5']).generatedProducts).toBe(5)
    expect(withArguments(env(), []).generatedProducts).toBeUndefined()
  })

  it.each([[['--products']], [['--products', '0']], [['--products', 'many']], [['--products', '500001']]])(
    'reports what is wrong with %j',
    (args) => {
      expect(() => withArguments(env(), args)).toThrow(
        '--products must be followed by a whole number from 1 to 500000.',
      )
    },
  )

  it('allows selling with demo data', () => {
    expect(withArguments(env(), ['--keep-demo-data']).keepsDemoData).toBe(true)
    expect(withArguments(env(), []).keepsDemoData).toBeUndefined()
    expect(() => withArguments(env(), ['--keep-demo-data=yes'])).toThrow('The only options of a start are')
  })

  it('has no other option', () => {
    expect(() => withArguments(env(), ['--port', '80'])).toThrow(
      'The only options of a start are --products and --keep-demo-data.',
    )
    expect(() => withArguments(env(), ['extra'])).toThrow(
      'The only options of a start are --products and --keep-demo-data.',
    )
  })

  it('refuses to add to a shop that is not the demo shop', () => {
    expect(() => withArguments(env({ DEMO: '0' }), ['--products', '5'])).toThrow('set DEMO=1')
  })
})
