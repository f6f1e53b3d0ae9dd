import { useState } from 'react'
import type { DoorList, DoorTicket } from '#contract/check-in/door-list.ts'
import { useT } from '#src/i18n/use-t.ts'
import { foldedWords } from '#src/lib/fold.ts'
import { SearchInput } from '#src/ui/forms/text/SearchInput.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { ConfirmDialog } from '#src/ui/overlay/ConfirmDialog.tsx'
import { Code } from '#src/ui/text/Code.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { useTicketWords } from './use-ticket-words.ts'
import * as styles from './CheckIn.css.ts'

interface GuestListProps {
  list: DoorList
  /** Shows what a ticket is, or checks in a guest who has none to show. */
  onChoose: (ticket: DoorTicket) => void
}

/** The tickets of the day, found by name or number. */
export const GuestList = ({ list, onChoose }: GuestListProps) => {
  const { t } = useT()
  const words = useTicketWords()
  const [search, setSearch] = useState('')
  const [requested, setRequested] = useState<DoorTicket>()
  const wanted = foldedWords(search)
  const shown = list.tickets.filter(({ name, guests, reference }) => {
    const texts = foldedWords([name, reference, ...guests].join(' '))
    return wanted.every((part) => texts.some((word) => word.includes(part)))
  })
  const choose = (ticket: DoorTicket) => (ticket.status === 'confirmed' ? setRequested(ticket) : onChoose(ticket))
  return (
    <Stack as="section" gap="sm">
      <Heading level={2} size="title">
        {t('door.list.title')}
      </Heading>
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <SearchInput
          label={t('door.list.search')}
          placeholder={t('door.list.search')}
          value={search}
          onChange={setSearch}
          clearLabel={t('door.list.clear')}
          onClear={() => setSearch('')}
        />
      </form>
      {shown.length === 0 && (
        <Text tone="muted">{t(list.tickets.length === 0 ? 'door.list.empty' : 'door.list.none')}</Text>
      )}
      <ul>
        {shown.map((ticket) => (
          <li key={ticket.id}>
            <button type="button" className={styles.row} onClick={() => choose(ticket)}>
              <span className={styles.rowWords}>
                <Text as="span" weight="medium">
                  {ticket.name}
                </Text>
                <br />
                <Text as="span" size="caption" tone="muted">
                  {words.slot(ticket)} · {words.party(ticket)}
                  <br />
                  <Code>{ticket.reference}</Code>
                  {ticket.entries?.map(({ id, at, result }) => (
                    <span key={id} className={styles.came}>
                      {t('door.list.came', {
                        time: words.clock(at, ticket.time_zone),
                        result: t(`door.result.${result}`),
                      })}
                    </span>
                  ))}
                </Text>
              </span>
              <span className={styles.status[ticket.status]}>
                {ticket.check_in
                  ? t('door.list.in_at', { time: words.clock(ticket.check_in.at, ticket.time_zone) })
                  : t(`door.list.status.${ticket.status}`)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={requested !== undefined}
        onClose={() => setRequested(undefined)}
        title={t('door.list.confirm')}
        closeLabel={t('door.list.close')}
        keepLabel={t('door.list.cancel')}
        confirmLabel={t('door.list.let_in', { name: requested?.name ?? '' })}
        size="lg"
        onConfirm={() => {
          setRequested(undefined)
          if (requested) onChoose(requested)
        }}
      >
        {requested && <p>{t('door.list.confirm_text', { name: requested.name, party: words.party(requested) })}</p>}
      </ConfirmDialog>
    </Stack>
  )
}
