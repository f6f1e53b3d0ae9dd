import { locales, type Translated } from '#locales/index.ts'
import { writtenIn } from './written-in.ts'
import { useT } from './use-t.ts'

interface ShopTextProps {
  /** In its languages, or a setting in one of them. */
  text: Translated | string
  /** A part of the text as it is shown, such as a paragraph; all of it by default. */
  part?: string
}

/** A text of the shop in the active language; one that exists in the other language alone is marked as that. */
export const ShopText = ({ text, part }: ShopTextProps) => {
  const { say, locale } = useT()
  const shown = part ?? (typeof text === 'string' ? text : say(text))
  const language = writtenIn(text, locale)
  if (language === locale) return shown
  const { tag, dir } = locales[language]
  return (
    <span lang={tag} dir={dir}>
      {shown}
    </span>
  )
}
