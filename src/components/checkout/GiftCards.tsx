import { useEffect, useEffectEvent } from 'react'
import type { Money } from '#contract/rules/common.ts'
import { readGiftCardCode } from '#contract/rules/gift-card-code.ts'
import { GIFT_CARDS, giftCardShares, MAX_GIFT_CARDS } from '#contract/rules/gift-cards.ts'
import { sumOf } from '#contract/rules/money.ts'
import { PriceLine } from './SummaryItem.tsx'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { type ChosenCards, leftAfter, type UsedCard } from './chosen-cards.ts'
import { useHasFeature } from '#src/components/use-has-feature.ts'
import { GiftCardsPlaceholder } from './placeholders.tsx'

export interface GiftCardsProps {
  /** The cards that pay. */
  chosen: ChosenCards
  onChange: (chosen: ChosenCards) => void
  /** What they may pay. */
  total: Money
  /** What is paid with it, and by no gift card: a membership. */
  beside?: Money | undefined
}

/** Gift cards that pay for a purchase: what each pays, and what is left. Nothing where the back end takes none. */
export const GiftCards = (props: GiftCardsProps) => {
  const hasWords = useMessages('gifts')
  const takesCards = useHasFeature(GIFT_CARDS)
  if (!takesCards) return null
  return hasWords ? <Used {...props} /> : <GiftCardsPlaceholder />
}

const Used = ({ chosen, onChange, total, beside }: GiftCardsProps) => {
  const { t } = useT()
  const { cards } = chosen
  const now = paying(cards, total)
  const left = leftAfter(now, total)
  const due = { ...left, amount: left.amount + (beside?.amount ?? 0) }
  const change = (others: readonly UsedCard[]) => onChange(paying(others, total))
  // Of another total they pay another share.
  const follow = useEffectEvent(() => onChange(now))
  useEffect(() => {
    if (now.pays !== chosen.pays) follow()
  }, [now.pays, chosen.pays])
  return (
    <Stack gap="xs">
      {sharesOf(cards, total).map(({ card, share }) => (
        <div key={card.code}>
          <PriceLine label={t('gifts.cards.use.applied', { last: card.last_four })} amount={share} />
          <Button
            variant="quiet"
            flush="start"
            aria-label={t('gifts.cards.use.remove', { last: card.last_four })}
            onClick={() => change(cards.filter(({ code }) => code !== card.code))}
          >
            {t('gifts.cards.use.take_off')}
          </Button>
        </div>
      ))}
      <div role="status">
        {cards.length > 0 &&
          (due.amount > 0 ? (
            <PriceLine label={t('gifts.cards.use.left')} amount={due} />
          ) : (
            <Text size="caption">{t('gifts.cards.use.nothing')}</Text>
          ))}
      </div>
      {cards.length < MAX_GIFT_CARDS && left.amount > 0 && (
        <Disclosure summary={t('gifts.cards.use.open')}>
          <AddCard cards={cards} onAdd={(card) => change([...cards, card])} />
        </Disclosure>
      )}
    </Stack>
  )
}

/** A code to type. A wrong letter is said before anything is sent. */
const AddCard = ({ cards, onAdd }: { cards: readonly UsedCard[]; onAdd: (card: UsedCard) => void }) => {
  const { t } = useT()
  const { form, field, getValues, isSending, problem, reset } = useCallForm('giftCards.check', {
    noDraft: 'secret',
    isQuiet: true,
    defaults: { code: '' },
    rules: {
      code: (typed) => {
        const code = readGiftCardCode(typed)
        if (code === undefined) return 'gifts.cards.balance.wrong'
        return cards.some((card) => card.code === code) ? 'gifts.cards.use.twice' : undefined
      },
    },
    input: ({ code }) => ({ body: { code } }),
    onDone: ({ data }, { code }) => {
      reset({ code: '' })
      onAdd({ ...data.gift_card, code: readGiftCardCode(code) ?? '' })
    },
  })
  const { onBlur, ...code } = field('code')
  return (
    <form {...form}>
      <Stack gap="xs">
        <FormField
          {...code}
          // One that is left empty, as after a code that was taken, is no mistake.
          onBlur={(event) => (getValues('code') === '' ? undefined : onBlur(event))}
          label={t('gifts.cards.balance.code')}
          hint={t('gifts.cards.balance.hint')}
          dir="ltr"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
        <ErrorNotice problem={problem} />
        <div>
          <Button type="submit" variant="secondary" busy={isSending}>
            {t('gifts.cards.use.apply')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

const endOf = ({ expires_at: at }: UsedCard): number => (at === undefined ? Infinity : Date.parse(at))

/** What each card pays, by when they end, as the server counts it. */
const sharesOf = (cards: readonly UsedCard[], { amount, currency }: Money) => {
  const ordered = cards.toSorted((a, b) => endOf(a) - endOf(b))
  const balances = ordered.map(({ balance }) => balance.amount)
  const shares = giftCardShares(balances, { amount, most: amount, currency })
  return ordered.map((card, at) => ({ card, share: { amount: shares[at] ?? 0, currency } }))
}

/** The cards with what they pay of a total. */
const paying = (cards: readonly UsedCard[], total: Money): ChosenCards => ({
  cards,
  pays: cards.length === 0 ? 0 : sumOf(sharesOf(cards, total).map(({ share }) => share.amount)),
})
