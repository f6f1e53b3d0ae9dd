import type { Translated } from './index.ts'

/** Visible changes of the version being built, in a few words each. Shown with the offer to update. */
export const whatsNew: Translated<string[]> = {
  ar: ['صفحات تُفتح قبل أن تضغط عليها', 'المتجر أسرع ويعمل دون اتصال أكثر من قبل'],
  en: ['Pages open the moment you tap', 'A faster store that does more offline'],
  ur: ['صفحات ٹیپ کرتے ہی کھل جاتے ہیں', 'اسٹور تیز تر ہے اور آف لائن بھی زیادہ کام کرتا ہے'],
}
