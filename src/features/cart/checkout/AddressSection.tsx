import { useState } from 'react'
import { type AddressLike, valuesOf } from '#src/components/address/address-values.ts'
import { useDescribe } from '#src/components/address/use-describe-address.ts'
import type { CheckoutDraft } from '#src/domain/cart/checkout-draft.ts'
import { useT } from '#src/i18n/use-t.ts'
import { joinPlaces } from '#src/lib/saudi-places.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Radio } from '#src/ui/forms/Choice.tsx'
import { FieldGroup } from '#src/ui/forms/FieldGroup.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { isComplete } from './checkout-order.ts'
import { ChoiceWords } from './ChoiceWords.tsx'
import { NewAddress, NOTHING_TYPED } from './NewAddress.tsx'
import type { SectionProps } from './use-sections.tsx'

const NEW = 'new'

/** The shipping address: one of the customer's addresses, or a new one. For another person it begins anew. */
export const AddressSection = (props: SectionProps) => (
  <ShippingAddress key={String(props.state.draft.isToOther)} {...props} />
)

const ShippingAddress = ({ state, addresses: saved, user, answer }: SectionProps) => {
  const { draft, change } = state
  const { t } = useT()
  const { label, lines } = useDescribe()
  const { contact, address: written, typedAddress: typed } = draft
  const first = saved.find(({ is_default: isDefault }) => isDefault) ?? saved[0]
  const [chosen, choose] = useState(draft.addressId ?? (written || typed || !first ? NEW : String(first.id)))
  const address = saved.find(({ id }) => String(id) === chosen)
  const [begun, begin] = useState<AddressLike>()
  /** What is known of the customer, for an address that is begun. */
  const initial = { full_name: contact?.name ?? user?.name, phone: contact?.phone ?? user?.phone }
  const done = (given: Pick<CheckoutDraft, 'addressId' | 'address'>) =>
    answer({ address: undefined, addressId: undefined, ...given, ...NOTHING_TYPED, deliveryId: undefined })
  /** It is the order's at once, or a new one has to be written. */
  const pick = (id: string) => {
    choose(id)
    const picked = saved.find((one) => String(one.id) === id)
    const addressId = picked && isComplete(picked) ? id : undefined
    change({
      open: 'address',
      addressId,
      deliveryId: undefined,
      // Without one the customer's usual address would be the order's.
      ...(addressId === undefined && !written && { typedAddress: typed ?? {} }),
    })
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
            <Radio name="address_id" value={NEW} checked={!address} onChange={() => pick(NEW)}>
              {t('checkout.address.another')}
            </Radio>
          </Stack>
        </FieldGroup>
      )}
      {!address ? (
        <NewAddress
          key={JSON.stringify(begun ?? {})}
          {...{ state, answer, begun }}
          contact={initial}
          onDone={(given) => done({ address: given })}
        />
      ) : isComplete(address) ? (
        <Button onClick={() => done({ addressId: String(address.id) })}>{t('checkout.next')}</Button>
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
