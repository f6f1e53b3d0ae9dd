import { describe, expect, test } from 'vitest'
import { alternativesOf, DEFAULT_SYNONYMS, readSynonyms } from '#server/modules/search/synonyms.ts'

describe('the synonyms of a shop', () => {
  const known = readSynonyms(
    'دلة، دلال; mug, cup\nrug,carpet ; lonely ;;، ; riyad, riad > riyadh, الرياض; al ula, el ula > alula',
  )

  test.each([
    ['دلّة', ['دلّة', 'دلال']],
    ['الدلال', ['الدلال', 'دلة']],
    ['Mug', ['Mug', 'cup']],
    ['red mug', ['red mug', 'red cup']],
    ['cup rug', ['cup rug', 'mug rug', 'cup carpet', 'mug carpet']],
    ['lonely', ['lonely']],
    ['Riad', ['Riad', 'riyadh', 'الرياض']],
    ['riyadh', ['riyadh']],
    ['الرياض', ['الرياض']],
    ['al ula rug', ['al ula rug', 'alula rug', 'al ula carpet', 'alula carpet']],
    ['Al-Ula', ['Al-Ula', 'alula']],
    ['al rug', ['al rug', 'al carpet']],
    ['%', ['%']],
  ])('%s may be written as %j', (text, others) => {
    expect(alternativesOf(text, known)).toEqual(others)
  })

  test('a long search is not expanded beyond the limit of queries', () => {
    const texts = alternativesOf('mug cup rug carpet mug cup', known)
    expect(texts.length).toBeLessThanOrEqual(8)
    expect(texts[0]).toBe('mug cup rug carpet mug cup')
  })

  test('the seeded ones work in both directions', () => {
    const usual = readSynonyms(DEFAULT_SYNONYMS)
    expect(alternativesOf('مباخر', usual)).toContain('مبخرة')
    expect(alternativesOf('مبخره', usual)).toContain('مباخر')
  })
})
