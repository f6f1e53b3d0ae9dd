import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Suspense, useEffect, useEffectEvent } from 'react'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import type { AnswerFor } from '#contract/index.ts'
import type { Fetched } from '#src/api/call.ts'
import { query } from '#src/api/query.ts'
import { useMove } from '#src/components/navigation/use-move.ts'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { href } from '#src/routes.ts'
import { sessionUserAtom } from '#src/domain/session/session.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { ListPagination } from '#src/components/navigation/ListPagination.tsx'
import { useOpening } from '#src/ui/overlay/use-opening.ts'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import type { AddressTask } from './AddressDialog.tsx'
import * as styles from './addresses.css.ts'
import { AddressList } from './AddressList.tsx'
import { AddressDialog, preloadAddressDialog } from './late-parts.ts'
import { useAddresses } from './use-addresses.ts'
import { useListFocus } from './use-list-focus.ts'
import { useOutcome } from './use-outcome.ts'

interface AddressBookProps {
  answer: Fetched<AnswerFor<'addresses.list'>>
  /** The form is opened with the page. */
  isAdding: boolean
}

/** The list of addresses, and the form to add and change them. */
export const AddressBook = ({ answer, isAdding }: AddressBookProps) => {
  const { t } = useT()
  const { meta } = answer
  const user = useAtomValue(sessionUserAtom)
  const queries = useQueryClient()
  const move = useMove()
  const form = useOpening<AddressTask>()
  useEffect(() => whenIdle(() => void preloadAddressDialog()), [])
  const { title, list, focusList, expectRemoval } = useListFocus(form)
  const { announcement, announce, failed, tell } = useOutcome()
  const addresses = useAddresses(answer, () => {
    announce(t('addresses.said.removed'))
    if (meta.current_page > 1) void move(href('addresses'))
    else focusList()
  })

  /** Initial values of a new address: the customer's name, and their phone if it is cached. */
  const newAddress = () => {
    const customer = queries.getQueryData(query('me.read', {}).queryKey)
    const phone = customer?.data.user.phone
    return { label: 'home', full_name: user?.name, ...(phone && { phone }), country: 'SA' }
  }
  const openNew = () => form.open({ address: newAddress() })
  const begin = useEffectEvent(() => {
    if (!isAdding) return
    openNew()
    // Coming back, or reloading, does not open it again.
    void move(href('addresses'), { replace: true })
  })
  useEffect(() => begin(), [])
  const add = (
    <Button onClick={openNew}>
      <Icon glyph={Plus} size="sm" />
      {t('addresses.add')}
    </Button>
  )
  const takenBeside = ({ saved, refused }: AddressTask) =>
    addresses.entries
      .filter((entry) => entry.key !== refused && (!saved || entry.saved?.id !== saved.id))
      .map(({ address }) => String(address.label))
  const isEmpty = addresses.entries.length === 0
  return (
    <Page spacing="records" title={t('address.title')} titleRef={title} actions={isEmpty ? null : add}>
      <VisuallyHidden as="div">
        <p role="status">{announcement}</p>
      </VisuallyHidden>
      <ErrorNotice problem={failed} />
      {isEmpty ? (
        <EmptyState
          picture="/images/empty-addresses.svg"
          title={t('addresses.empty.title')}
          text={t('addresses.empty.text')}
          action={add}
        />
      ) : (
        <section ref={list} tabIndex={-1} aria-label={t('addresses.list')} className={styles.list}>
          <AddressList
            label={t('addresses.list')}
            addresses={addresses}
            onEdit={form.open}
            onChanged={(sent) => {
              if (sent) tell(sent, 'addresses.said.default')
              focusList()
            }}
          />
        </section>
      )}
      <ListPagination meta={meta} hrefFor={(page) => href('addresses', {}, { page: page > 1 ? page : undefined })} />
      <Suspense>
        {form.subject && (
          <AddressDialog
            key={form.round}
            task={form.subject}
            taken={takenBeside(form.subject)}
            isOpen={form.isOpen}
            onClose={form.close}
            onSaved={(sent) => {
              if (!sent) return announce('')
              if ('done' in sent) addresses.learn(sent.done.data.address)
              expectRemoval('stuck' in sent)
              tell(sent, 'addresses.said.saved')
            }}
          />
        )}
      </Suspense>
    </Page>
  )
}
