import { describe, expect, it } from 'vitest'
import { allowedMistakes, countMistakes } from '#server/modules/search/spelling.ts'

describe('counting mistakes', () => {
  it.each([
    ['coffee', 'coffee', 0],
    ['cofee', 'coffee', 1],
    ['cofffee', 'coffee', 1],
    ['coffea', 'coffee', 1],
    ['cofefe', 'coffee', 1],
    ['cofe', 'coffee', 1],
    ['cafe', 'coffee', 2],
    ['', 'tea', 3],
    ['قهوا', 'قهوة', 1],
    ['oud', 'tea', 3],
  ])('%s is %s with %i', (typed, word, mistakes) => {
    expect(countMistakes(typed, word)).toBe(mistakes)
    expect(countMistakes(word, typed)).toBe(mistakes)
  })

  it('treats an unfinished word as a prefix', () => {
    expect(countMistakes('cof', 'coffee')).toBe(2)
    expect(countMistakes('cof', 'coffee', true)).toBe(0)
    expect(countMistakes('cpf', 'coffee', true)).toBe(1)
  })

  it('allows more mistakes in longer words, and none in the shortest', () => {
    expect(['of', 'oud', 'coffe', 'coffee'].map(allowedMistakes)).toEqual([0, 1, 1, 2])
  })
})
