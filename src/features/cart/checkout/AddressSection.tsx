import { useState } from 'react'
import type { Address, AddressFields } from '#contract/account/addresses.ts'
import { type AddressLike, valuesOf } from '#src/components/address/address-values.ts'
import { useDescribe } from '#src/components/address/use-describe-address.ts'
import { useT } from '#src/i18n/use-t.ts'
import { joinPlaces } from '#src/lib/saudi-places.ts'
import type { CheckoutDraft } from '#src/domain/cart/checkout-draft.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Radio } from '#src/ui/forms/Choice.tsx'
import { FieldGroup } from '#src/ui/forms/FieldGroup.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { isComplete } from './checkout-order.ts'
import { ChoiceWords } from './ChoiceWords.tsx'
import { NewAddress } from './NewAddress.tsx'
import type { Saving } from '#src/features/cart/SaveButtons.tsx'

interface AddressSectionProps {
  saved: readonly Address[]
  draft: CheckoutDraft
  /** What is known of the customer, for an address that is begun. */
  initial: AddressLike
  onTyped: (typed: Record<string, string | boolean>) => void
  /** Another one is chosen: it is the order's at once, or a new one has to be written. */
  onPick: (addressId: string | undefined) => void
  onDone: (chosen: { addressId?: string | undefined; address?: AddressFields | undefined }) => void
  saving: Saving
}

const NEW = 'new'

/** The shipping address: one of the customer's addresses, or a new one. */
export const AddressSection = ({ saved, draft, initial, onTyped, onPick, onDone, saving }: AddressSectionProps) => {
  const { t } = useT()
  const { label, lines } = useDescribe()
  const first = saved.find(({ is_default: isDefault }) => isDefault) ?? saved[0]
  const [chosen, choose] = useState(
    draft.addressId ?? (draft.address || draft.typedAddress || !first ? NEW : String(first.id)),
  )
  const address = saved.find(({ id }) => String(id) === chosen)
  const [begun, begin] = useState<AddressLike>()
  const isWritten = !address
  const pick = (id: string) => {
    choose(id)
    const picked = saved.find((one) => String(one.id) === id)
    onPick(picked && isComplete(picked) ? id : undefined)
  }
  return (
    <Stack gap="md">
      {saved.length > 0 && (
        <FieldGroup legend={t('checkout.address.choose')}>
          <Stack gap="xs">
            {saved.map((one) => (
              <Radio
                key={String(one.id)}
                name="address_id"
                value={String(one.id)}
                checked={chosen === String(one.id)}
                onChange={() => pick(String(one.id))}
              >
                <ChoiceWords name={label(one)} text={joinPlaces(one.short_address, ...lines(one))} />
              </Radio>
            ))}
            <Radio name="address_id" value={NEW} checked={isWritten} onChange={() => pick(NEW)}>
              {t('checkout.address.another')}
            </Radio>
          </Stack>
        </FieldGroup>
      )}
      {isWritten ? (
        <NewAddress
          key={JSON.stringify(begun ?? {})}
          address={begun ?? draft.address ?? { label: 'home', country: 'SA', ...initial }}
          contact={initial}
          typed={begun ? undefined : draft.typedAddress}
          onTyped={onTyped}
          onDone={(written) => onDone({ address: written })}
          saving={saving}
        />
      ) : isComplete(address) ? (
        <Button onClick={() => onDone({ addressId: String(address.id) })}>{t('checkout.next')}</Button>
      ) : (
        <Notice
          tone="warning"
          title={t('checkout.address.incomplete')}
          action={
            <Button
              variant="secondary"
              onClick={() => {
                begin(valuesOf(address))
                choose(NEW)
              }}
            >
              {t('checkout.address.complete')}
            </Button>
          }
        >
          {t('address.form.short_address_hint')}
        </Notice>
      )}
    </Stack>
  )
}
