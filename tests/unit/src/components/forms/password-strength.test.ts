import { expect, test } from 'vitest'
import { passwordStrength } from '#src/components/forms/password-strength.ts'

test.each([
  ['', undefined],
  ['aB3$xyz', 'short'],
  ['12345678', 'weak'],
  ['aaaaaaaaaaaa', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['password1', 'weak'],
  ['Passw0rd!', 'weak'],
  ['qwertyuiop', 'weak'],
  ['Riyadh2026', 'weak'],
  ['sand7road', 'fair'],
  ['desert-rose-7', 'strong'],
  ['قهوة وتمر وعود', 'strong'],
  ['four camels walk home', 'strong'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('name and e-mail of its owner do not count', () => {
  expect(passwordStrength('layla.harbi')).not.toBe('weak')
  expect(passwordStrength('layla.harbi', ['Layla Harbi', 'layla@example.com'])).toBe('weak')
})

test('signs are counted as they are seen', () => {
  expect(passwordStrength('🐪🌵🏜️🌙')).toBe('short')
})
