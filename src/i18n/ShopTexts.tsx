import { Fragment } from 'react'
import type { Translated } from '#locales/index.ts'
import { ShopText } from './ShopText.tsx'

interface ShopTextsProps {
  texts: readonly Translated[]
  /** What stands between two of them. */
  separator: string
}

/** Texts of the shop in a row, such as a name and its options, each marked with the language that it is in. */
export const ShopTexts = ({ texts, separator }: ShopTextsProps) =>
  texts.map((text, at) => (
    <Fragment key={at}>
      {at > 0 && separator}
      <ShopText text={text} />
    </Fragment>
  ))
