import type { Address } from '#contract/addresses.ts'
import { useOutbox } from '#src/api/outbox-context.ts'
import { AddressCard } from './AddressCard.tsx'
import type { AddressTask } from './AddressDialog.tsx'
import * as styles from './AddressList.css.ts'
import { AddressTrouble } from './AddressTrouble.tsx'
import { type AddressEntry, bodyIn, isA, isStuck } from './entries.ts'
import { RemovedAddress } from './RemovedAddress.tsx'
import type { Addresses } from './use-addresses.ts'

interface AddressListProps {
  label: string
  addresses: Addresses
  onEdit: (task: AddressTask) => void
  /** Told when one was brought back, and with it went the button that had focus. */
  onBack: () => void
}

/** The addresses, each as far as it is: there, waiting to be sent, about to go, or in need of the customer. */
export const AddressList = ({ label, addresses, onEdit, onBack }: AddressListProps) => (
  <ul className={styles.list} aria-label={label}>
    {addresses.entries.map((entry) => (
      <li key={entry.key} className={entry.intent && isStuck(entry.intent) ? styles.wide : undefined}>
        <Entry entry={entry} addresses={addresses} onEdit={onEdit} onBack={onBack} />
      </li>
    ))}
  </ul>
)

const Entry = ({
  entry,
  addresses: { makeDefault, remove, drop },
  onEdit,
  onBack,
}: { entry: AddressEntry } & Pick<AddressListProps, 'addresses' | 'onEdit' | 'onBack'>) => {
  const { resend } = useOutbox()
  const { intent, saved, address } = entry
  const back = () => void drop(entry).then(onBack)
  if (intent && isStuck(intent))
    return (
      <AddressTrouble
        entry={entry}
        intent={intent}
        onResend={(change) => void resend(intent.key, change).then(onBack)}
        onDrop={back}
        onEdit={() => onEdit({ address: { ...address, ...bodyIn(intent) }, saved, refused: intent.key })}
      />
    )
  if (isA(intent, 'addresses.remove')) return <RemovedAddress entry={entry} onUndo={back} />
  return (
    <AddressCard
      entry={entry}
      onEdit={(edited: Address) => onEdit({ address: edited, saved })}
      onMakeDefault={(edited) => void makeDefault(edited)}
      onRemove={(removed) => void remove(removed)}
      onDrop={back}
    />
  )
}
