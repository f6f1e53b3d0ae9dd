import type { OperationAnswer } from '#contract/desk/operations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Text as Paragraph } from '#src/ui/text/Text.tsx'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { FactsView } from './FactsView.tsx'
import { Text } from './Text.tsx'

/** What an operation answered, but for its rows: a sentence, all of one thing, or the name of a file. */
export const AnswerView = ({ answer: { text, facts, file } }: { answer: Partial<OperationAnswer> }) => {
  const { t } = useT()
  const words = useDeskWords()
  return (
    <>
      {text !== undefined &&
        text.split('\n').map((line, at) => (
          <Paragraph key={at}>
            <Text {...words.sentence(line)} />
          </Paragraph>
        ))}
      {facts && <FactsView facts={facts} />}
      {file && <Paragraph>{t('desk.saved', { name: file.name })}</Paragraph>}
    </>
  )
}
