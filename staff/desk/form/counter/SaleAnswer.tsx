import { useMutation } from '@tanstack/react-query'
import type { Operation, OperationAnswer } from '#contract/desk/operations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { QrCode } from '#src/ui/media/QrCode.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { runOperation, useOperations } from '#staff/desk/data/operations.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { saveFile } from '#staff/desk/views/save-file.ts'
import * as styles from './SaleAnswer.css.ts'

/** What a customer at the counter takes along: a ticket, read from the screen or printed, or a link to pay by. */
export const SaleAnswer = ({ facts = {} }: { facts?: OperationAnswer['facts'] }) => {
  const print = useOperations().get('booking ticket')
  const { qr_payload: qr, link, reference } = facts
  if (typeof link === 'string') return <PayLink link={link} />
  return typeof qr === 'string' ? <Ticket code={qr} print={print} reference={String(reference)} /> : undefined
}

interface TicketProps {
  code: string
  reference: string
  print: Operation | undefined
}

const Ticket = ({ code, reference, print }: TicketProps) => {
  const { t } = useT()
  const words = useDeskWords()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: async (by: Operation) => (await runOperation(by, { input: { reference }, format: 'page' })).file,
    onSuccess: (file) => file && saveFile(file),
  })
  return (
    <Stack gap="sm">
      <QrCode value={code} label={t('desk.counter.ticket_code')} />
      <Text tone="muted" size="caption">
        {t('desk.counter.ticket_hint')}
      </Text>
      {print && (
        <Button variant="secondary" busy={isPending} onClick={() => mutate(print)}>
          {words.operation(print).text}
        </Button>
      )}
      {isError && <Notice tone="danger">{t('desk.failed.read')}</Notice>}
    </Stack>
  )
}

const PayLink = ({ link }: { link: string }) => {
  const { t } = useT()
  const { mutate, isSuccess } = useMutation({ mutationFn: () => navigator.clipboard.writeText(link) })
  return (
    <Stack gap="sm">
      <QrCode value={link} label={t('desk.counter.link_code')} />
      <Text tone="muted" size="caption">
        {t('desk.counter.link_hint')}
      </Text>
      <Button variant="secondary" onClick={() => mutate()}>
        {t(isSuccess ? 'desk.counter.copied' : 'desk.counter.copy')}
      </Button>
      <bdi dir="ltr" translate="no" className={styles.link}>
        {link}
      </bdi>
    </Stack>
  )
}
