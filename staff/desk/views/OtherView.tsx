import { useT } from '#src/i18n/use-t.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { isByRow, labelOf, useOperations } from '#staff/desk/data/operations.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { ActionBar } from './ActionBar.tsx'

/** All that the caller may do, by topic: also what no screen has a place for. */
export const OtherView = () => {
  const { t } = useT()
  const words = useDeskWords()
  const topics = Object.groupBy(useOperations().values(), ({ topic }) => topic)
  return (
    <Stack gap="lg">
      <Heading level={1} size="heading">
        {t('desk.screens.all')}
      </Heading>
      {Object.entries(topics).map(([topic, operations = []]) => (
        <Stack as="section" gap="sm" key={topic}>
          <Heading level={2} size="lead">
            {words.topic(topic)}
          </Heading>
          <ActionBar
            actions={operations
              .filter((operation) => !isByRow(operation))
              .map((operation) => ({ run: labelOf(operation) }))}
          />
        </Stack>
      ))}
    </Stack>
  )
}
