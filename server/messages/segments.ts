/** The letters that an SMS writes in seven bits (GSM 03.38), and those that take two places. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const EXTENDED = '\f^{}\\[~]|€'

/** How many SMS a text is sent as: each is paid for. Arabic takes 70 letters in one, and 67 in each of several. */
export const segmentsOf = (text: string): number => {
  const letters = Array.from(text)
  const isBasic = letters.every((letter) => BASIC.includes(letter) || EXTENDED.includes(letter))
  const length = isBasic ? letters.reduce((sum, letter) => sum + (EXTENDED.includes(letter) ? 2 : 1), 0) : text.length
  const [single, each] = isBasic ? [160, 153] : [70, 67]
  return length <= single ? 1 : Math.ceil(length / each)
}
