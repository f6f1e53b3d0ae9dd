/** The shortest word that is looked for within a password. */
const SHORTEST = 4

let list: Promise<ReadonlySet<string>> | undefined

/** Some 50,000 passwords of published leaks, the commonest first: read with the first password that is chosen. */
const read = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/**
 * Whether a password is among the commonest, or is one of them with other letter case, digits for letters (`p@ssw0rd`),
 * or a few digits and signs at its ends. The work is bounded by four look-ups.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  list ??= read()
  const common = await list
  const typed = password.normalize('NFKC').toLowerCase()
  return [typed, withLetters(typed)]
    .flatMap((text) => [text, text.replaceAll(/^[^\p{L}]{1,4}|[^\p{L}]{1,4}$/gu, '')])
    .some((text) => text.length >= SHORTEST && common.has(text))
}

const LETTERS: Readonly<Record<string, string>> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's' }

const withLetters = (text: string): string => text.replaceAll(/[@$01345]/g, (sign) => LETTERS[sign] ?? sign)
