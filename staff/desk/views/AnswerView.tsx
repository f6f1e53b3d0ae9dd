import type { OperationAnswer } from '#contract/desk/operations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Text as Paragraph } from '#src/ui/text/Text.tsx'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { FactsView } from './FactsView.tsx'
import { LinkOut } from './LinkOut.tsx'
import { Text } from './Text.tsx'

/** Values within a sentence are isolated by marks that are no part of a link. */
const LINK = /(https?:\/\/[^\s\u2068\u2069]+)/

/** What an operation answered, but for its rows: a sentence, all of one thing, or the name of a file. */
export const AnswerView = ({ answer: { text, facts, file } }: { answer: Partial<OperationAnswer> }) => {
  const { t } = useT()
  const words = useDeskWords()
  return (
    <>
      {text !== undefined &&
        text.split('\n').map((line, at) => {
          const { text: sentence, ...lang } = words.sentence(line)
          const [before = '', link, after = ''] = sentence.split(LINK)
          return (
            <div key={at}>
              <Paragraph>
                <Text text={`${before}${after}`} {...lang} />
              </Paragraph>
              {link !== undefined && <LinkOut link={link} title={document.title} />}
            </div>
          )
        })}
      {facts && <FactsView facts={facts} />}
      {file && <Paragraph>{t('desk.saved', { name: file.name })}</Paragraph>}
    </>
  )
}
