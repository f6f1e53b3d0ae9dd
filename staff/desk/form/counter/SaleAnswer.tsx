import { useMutation } from '@tanstack/react-query'
import type { Operation, OperationAnswer } from '#contract/desk/operations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { QrCode } from '#src/ui/media/QrCode.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { runOperation, useOperations } from '#staff/desk/data/operations.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { LinkOut } from '#staff/desk/views/LinkOut.tsx'
import { saveFile } from '#staff/desk/views/save-file.ts'
import { isMoney } from '#staff/desk/views/Value.tsx'

/** What a customer at the counter takes along: a ticket, the invoice, or a link to pay by. */
export const SaleAnswer = ({ facts = {} }: { facts?: OperationAnswer['facts'] }) => {
  const operations = useOperations()
  const show = operations.get('documents show')
  const { qr_payload: qr, link, reference, paid, total, pay_until: payUntil } = facts
  if (typeof link === 'string') return payUntil === undefined ? <DocumentLink link={link} /> : <PayLink link={link} />
  return (
    <>
      {typeof qr === 'string' && (
        <Ticket code={qr} print={operations.get('booking ticket')} reference={String(reference)} />
      )}
      {show && paid !== undefined && isMoney(total) && total.amount > 0 && (
        <Receipt show={show} reference={String(reference)} />
      )}
    </>
  )
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
  return (
    <Stack gap="sm">
      <QrCode value={link} label={t('desk.counter.link_code')} />
      <Text tone="muted" size="caption">
        {t('desk.counter.link_hint')}
      </Text>
      <LinkOut link={link} title={t('desk.counter.link_code')} />
    </Stack>
  )
}

/** The invoice of what was paid: fetched once it is asked for, since reading it is recorded. */
const Receipt = ({ show, reference }: { show: Operation; reference: string }) => {
  const { t } = useT()
  const { mutate, data, isPending, isError } = useMutation({
    mutationFn: async () => (await runOperation(show, { input: { number: reference } })).facts?.['link'],
  })
  if (typeof data === 'string') return <DocumentLink link={data} />
  return (
    <Stack gap="sm">
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        {t('desk.document.show')}
      </Button>
      {isError && <Notice tone="danger">{t('desk.failed.read')}</Notice>}
    </Stack>
  )
}

const DocumentLink = ({ link }: { link: string }) => {
  const { t } = useT()
  return (
    <Stack gap="sm">
      <a href={link} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'primary' })}>
        {t('desk.document.open')}
      </a>
      <QrCode value={link} label={t('desk.document.code')} />
      <Text tone="muted" size="caption">
        {t('desk.document.hint')}
      </Text>
      <LinkOut link={link} title={t('desk.document.show')} />
    </Stack>
  )
}
