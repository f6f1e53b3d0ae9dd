import type { Translated } from '#locales/index.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './ShopProse.css.ts'

/** The mark of an item, as in Markdown. */
const ITEM = /^[-*•] +/

/** A text of the shop in paragraphs; one whose lines all begin with `- ` is a list. */
export const ShopProse = ({ text }: { text: Translated }) => {
  const { say } = useT()
  return say(text)
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const lines = part.trim().split('\n')
      const isList = lines.every((line) => ITEM.test(line))
      return (
        <Text key={part} reading as={isList ? 'ul' : 'p'} className={isList ? styles.list : undefined}>
          {isList ? (
            lines.map((line) => (
              <li key={line}>
                <ShopText text={text} part={line.replace(ITEM, '')} />
              </li>
            ))
          ) : (
            <ShopText text={text} part={part} />
          )}
        </Text>
      )
    })
}
