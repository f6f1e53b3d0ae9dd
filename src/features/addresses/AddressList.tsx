import { useState } from 'react'
import type { Address } from '#contract/account/addresses.ts'
import { isStuck, type Sent, useOutbox } from '#src/api/outbox/outbox-context.ts'
import { AddressCard } from './AddressCard.tsx'
import type { AddressTask } from './AddressDialog.tsx'
import * as styles from './AddressList.css.ts'
import { AddressErrorNotice } from './AddressErrorNotice.tsx'
import { bodyIn, isA } from '#src/api/outbox/overlay.ts'
import { type AddressEntry, isGone } from './address-entries.ts'
import { RemovedAddress } from './RemovedAddress.tsx'
import type { Addresses } from './use-addresses.ts'

interface AddressListProps {
  label: string
  addresses: Addresses
  onEdit: (task: AddressTask) => void
  /** Called when one changed its state, which removes the focused button. */
  onChanged: (sent?: Sent<'addresses.update'>) => void
}

/** The addresses, each as far as it is: there, waiting to be sent, about to go, or in need of the customer. */
export const AddressList = ({ label, addresses, onEdit, onChanged }: AddressListProps) => (
  <ul className={styles.list} aria-label={label}>
    {addresses.entries.map((entry) => (
      <li key={entry.key} className={entry.pendingWrite && isStuck(entry.pendingWrite) ? styles.wide : undefined}>
        <Entry entry={entry} addresses={addresses} onEdit={onEdit} onChanged={onChanged} />
      </li>
    ))}
  </ul>
)

const Entry = ({
  entry,
  addresses: { makeDefault, remove, drop },
  onEdit,
  onChanged,
}: { entry: AddressEntry } & Pick<AddressListProps, 'addresses' | 'onEdit' | 'onChanged'>) => {
  const { resend } = useOutbox()
  const { pendingWrite, saved, address } = entry
  const [isPressed, setPressed] = useState(false)
  const back = () => {
    setPressed(false)
    void drop(entry).then(() => onChanged())
  }
  if (pendingWrite && isStuck(pendingWrite))
    return (
      <AddressErrorNotice
        entry={entry}
        pendingWrite={pendingWrite}
        onResend={(change) => void resend(pendingWrite.key, change).then(() => onChanged())}
        onDrop={back}
        onEdit={() =>
          onEdit({
            address: { ...address, ...bodyIn(pendingWrite) },
            saved: isGone(pendingWrite) ? undefined : saved,
            refused: pendingWrite.key,
          })
        }
      />
    )
  if (isA(pendingWrite, 'addresses.remove'))
    return <RemovedAddress entry={entry} takesFocus={isPressed} onUndo={back} />
  return (
    <AddressCard
      entry={entry}
      onEdit={(edited: Address) => onEdit({ address: edited, saved })}
      onMakeDefault={(edited) => void makeDefault(edited).then(onChanged)}
      onRemove={(removed) => {
        setPressed(true)
        void remove(removed)
      }}
      onDrop={back}
    />
  )
}
