import type { ReactNode } from 'react'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Code } from '#src/ui/text/Code.tsx'
import { Text as Paragraph } from '#src/ui/text/Text.tsx'
import type { Row } from '#staff/desk/views/row.ts'
import { Text } from '#staff/desk/views/Text.tsx'
import type { Outcome } from './use-batch.ts'

interface BatchRowProps {
  name: string
  row: Row
  outcome: Outcome | undefined
  /** Its fields, while it is to be done. */
  children: ReactNode
}

/** One of several rows that an operation is done for, and what became of it. */
export const BatchRow = ({ name, row, outcome, children }: BatchRowProps) => (
  <Stack gap="xs">
    <Paragraph weight="medium">
      <Code>{name}</Code> {typeof row.customer === 'string' && <Text text={row.customer} />}
    </Paragraph>
    {outcome?.state !== 'done' && children}
    {outcome?.text !== undefined && (
      <Paragraph tone={outcome.state === 'failed' ? 'danger' : 'muted'} size="caption">
        <Text text={outcome.text} />
      </Paragraph>
    )}
  </Stack>
)
