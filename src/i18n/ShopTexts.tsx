import { Fragment } from 'react'
import type { Locale } from '#locales/index.ts'
import { ShopText } from './ShopText.tsx'

interface ShopTextsProps {
  texts: readonly Record<Locale, string>[]
  /** What stands between two of them. */
  separator: string
}

/** Texts of the shop in a row, such as a name and its options, each marked with the language that it is in. */
export const ShopTexts = ({ texts, separator }: ShopTextsProps) =>
  texts.map((text, at) => (
    <Fragment key={`${at} ${text.en}`}>
      {at > 0 && separator}
      <ShopText text={text} />
    </Fragment>
  ))
