import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Operation, OperationAnswer } from '#contract/desk/operations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { AnswerNotice } from '#src/ui/feedback/AnswerNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Code } from '#src/ui/text/Code.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { useOperations } from '#staff/desk/data/operations.ts'
import { runOnce, useReread } from '#staff/desk/data/run-once.ts'
import { forget, type Unanswered as Act, useUnanswered } from '#staff/desk/data/unanswered.ts'
import { useRefusal } from '#staff/desk/data/use-refusal.ts'
import { AnswerDialog } from '#staff/desk/form/OperationDialog.tsx'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { Value } from '#staff/desk/views/Value.tsx'

/** What this person sent without an answer, from before the page was loaded as well: it is sent again, or discarded. */
export const Unanswered = ({ name }: { name: string }) => {
  const { t } = useT()
  const words = useDeskWords()
  const acts = useUnanswered(name)
  const operations = useOperations()
  const reread = useReread()
  const refusalOf = useRefusal()
  const [answered, setAnswered] = useState<{ operation: Operation; answer: OperationAnswer }>()
  const again = useMutation({
    mutationFn: async ({ operation, act }: { operation: Operation; act: Act }) => {
      const { input, is_confirmed, format } = act
      const run = { input, ...(is_confirmed && { is_confirmed }), ...(format && { format }) }
      return { operation, answer: await runOnce(operation, run, name) }
    },
    onSuccess: setAnswered,
  })
  if (acts.length === 0 && !answered && !again.error) return undefined
  return (
    <Stack gap="sm">
      {acts.map((act) => {
        const operation = operations.get(act.label)
        return (
          <Notice
            key={act.id}
            tone="warning"
            title={t('desk.unanswered.title', { name: words.command(act.label) || act.label })}
            action={
              <Inline gap="xs">
                {operation && (
                  <Button busy={again.isPending} onClick={() => again.mutate({ operation, act })}>
                    {t('desk.unanswered.again')}
                  </Button>
                )}
                <Button variant="secondary" onClick={() => forget(act.id)}>
                  {t('desk.unanswered.discard')}
                </Button>
              </Inline>
            }
          >
            <Text>{t('desk.unanswered.text')}</Text>
            <Text size="caption">
              <Value name="at" value={new Date(act.at).toISOString()} /> ·{' '}
              <Code>{Object.values(act.input).flat().join(' · ')}</Code>
            </Text>
          </Notice>
        )
      })}
      {again.error && (
        <AnswerNotice
          tone="danger"
          action={
            <Button variant="secondary" onClick={() => again.reset()}>
              {t('desk.close')}
            </Button>
          }
        >
          {words.spoken(refusalOf(again.error))}
        </AnswerNotice>
      )}
      {answered && (
        <AnswerDialog
          title={words.operation(answered.operation).text}
          answer={answered.answer}
          onClose={() => {
            setAnswered(undefined)
            void reread()
          }}
        />
      )}
    </Stack>
  )
}
