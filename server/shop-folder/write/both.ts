import type { Text } from '#contract/rules/common.ts'

/** A text without the language that says nothing. */
export const both = ({ en, ar, ...others }: Text) => ({
  en: en === '' ? undefined : en,
  ar: ar === '' ? undefined : ar,
  ...others,
})
