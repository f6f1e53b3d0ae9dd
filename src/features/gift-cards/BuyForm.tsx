import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { GIFT_CARD_DESIGNS } from '#contract/payment/gift-cards.ts'
import { GIFT_CARD_DAYS_MAX, GIFT_CARD_MESSAGE_MAX, GIFT_CARD_NAME_MAX } from '#contract/rules/gift-cards.ts'
import { optional, query } from '#src/api/query.ts'
import { EmailField } from '#src/components/forms/EmailField.tsx'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import type { FieldProps } from '#src/components/forms/use-fields.ts'
import { useT } from '#src/i18n/use-t.ts'
import { offlineAtom } from '#src/state/online.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { OptionPicker } from '#src/ui/forms/OptionPicker.tsx'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { TextAreaField } from '#src/ui/forms/text/TextAreaField.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { CardFace } from './CardFace.tsx'
import { Loading } from './Loading.tsx'
import { dayIn, type OfferedPlace, OWN, PLACE, placeKey, type Terms, useBuyForm } from './use-buy-form.ts'
import * as styles from './gift-cards.css.ts'

/** Buys a gift card: the sum, what is on it, and how it is given. */
export const BuyForm = () => {
  const { data } = useQuery(query('giftCards.terms', {}))
  const offered = useQuery(optional(query('giftCards.places', {}), 'failing'))
  // A choice that comes later would move all that is below it.
  if (!data || offered.isLoading) return <Loading />
  return <Fields terms={data.data} places={offered.data?.data ?? []} onRefused={() => void offered.refetch()} />
}

interface FieldsProps {
  terms: Terms
  places: readonly OfferedPlace[]
  /** The price of a place may be another one by now. */
  onRefused: () => void
}

const Fields = ({ terms, places, onRefused }: FieldsProps) => {
  const { t, format } = useT()
  const isOffline = useAtomValue(offlineAtom)
  const of = useBuyForm(terms, places, onRefused)
  const { values, amount, place, set, field, isSending, problem, hasSession } = of
  return (
    <section aria-labelledby="giftcard-buy" className={styles.columns}>
      <form {...of.form} className={styles.part}>
        <Heading level={2} size="title" id="giftcard-buy">
          {t('gifts.cards.buy.title')}
        </Heading>
        <Amount
          {...{ terms, places }}
          value={values.choice}
          onChange={set('choice')}
          own={field('own')}
          place={field('place')}
        />
        <OptionPicker
          legend={t('gifts.cards.buy.design')}
          values={GIFT_CARD_DESIGNS.map((id) => ({ id, label: t(`gifts.cards.buy.designs.${id}`) }))}
          value={values.design}
          onChange={set('design')}
        />
        {(['to', 'from'] as const).map((who) => (
          <FormField
            key={who}
            {...field(`${who}_name`)}
            label={t('forms.optional', { label: t(`gifts.cards.buy.${who}`) })}
            dir="auto"
            maxLength={GIFT_CARD_NAME_MAX}
            autoComplete="off"
          />
        ))}
        <TextAreaField
          {...field('message')}
          label={t('forms.optional', { label: t('gifts.cards.buy.message') })}
          dir="auto"
          rows={3}
          maxLength={GIFT_CARD_MESSAGE_MAX}
        />
        <OptionPicker
          legend={t('gifts.cards.buy.way')}
          values={(['mail', 'print'] as const).map((id) => ({ id, label: t(`gifts.cards.buy.${id}`) }))}
          value={values.way}
          onChange={set('way')}
        />
        {values.way === 'mail' && (
          <>
            <EmailField {...field('to_email')} label={t('gifts.cards.buy.to_email')} autoComplete="email" />
            <FormField
              {...field('on')}
              label={t('gifts.cards.buy.on')}
              hint={t('gifts.cards.buy.on_hint')}
              type="date"
              min={dayIn(0)}
              max={dayIn(GIFT_CARD_DAYS_MAX)}
            />
          </>
        )}
        <EmailField {...field('email')} label={t('gifts.cards.buy.email')} autoComplete="email" />
        <ErrorNotice problem={problem} title={t('gifts.cards.buy.failed')} />
        <div>
          <Button type="submit" busy={isSending} blocked={isOffline}>
            {hasSession ? t('gifts.cards.buy.pay', { amount: format.money(amount) }) : t('gifts.cards.buy.go_on')}
          </Button>
        </div>
        {isOffline && (
          <Text size="caption" tone="muted">
            {t('gifts.cards.buy.offline')}
          </Text>
        )}
        <Text size="caption" tone="muted">
          {t('gifts.cards.buy.tax')}
        </Text>
      </form>
      <CardFace
        design={values.design}
        amount={amount}
        place={place}
        to={values.to_name.trim()}
        from={values.from_name.trim()}
        message={values.message.trim()}
      />
    </section>
  )
}

interface AmountProps {
  terms: Terms
  places: readonly OfferedPlace[]
  value: string
  onChange: (value: string) => void
  own: FieldProps
  place: FieldProps
}

/** The sums that are offered, one's own, or the price of a place for two. */
const Amount = ({ terms: { least, most, choices }, places, value, onChange, own, place }: AmountProps) => {
  const { t, format, say } = useT()
  const between = { least: format.money(least), most: format.money(most) }
  return (
    <>
      <OptionPicker
        legend={t('gifts.cards.buy.amount')}
        values={[
          ...choices.map((money) => ({ id: String(money.amount), label: format.money(money) })),
          { id: OWN, label: t('gifts.cards.buy.own') },
          ...(places.length > 0 ? [{ id: PLACE, label: t('gifts.cards.buy.place') }] : []),
        ]}
        value={value}
        onChange={onChange}
      />
      {value === PLACE && (
        <SelectField
          {...place}
          label={t('gifts.cards.buy.places')}
          options={[
            { value: '', label: t('gifts.cards.buy.choose') },
            ...places.map((one) => ({ value: placeKey(one), label: `${say(one.name)} · ${format.money(one.price)}` })),
          ]}
          required
        />
      )}
      {value === OWN && (
        <FormField
          {...own}
          error={own.error && t('gifts.cards.buy.wrong_amount', between)}
          label={t('gifts.cards.buy.own')}
          hint={t('gifts.cards.buy.between', between)}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          required
        />
      )}
    </>
  )
}
