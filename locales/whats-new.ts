/** What customers notice in the version being built, in a few words each. It is told with the offer to take that version. */
export const whatsNew: { ar: string[]; en: string[] } = {
  ar: ['صفحات تُفتح قبل أن تضغط عليها', 'المتجر أسرع ويعمل دون اتصال أكثر من قبل'],
  en: ['Pages open the moment you tap', 'A faster store that does more offline'],
}
