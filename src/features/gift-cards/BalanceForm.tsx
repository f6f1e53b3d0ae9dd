import { readGiftCardCode } from '#contract/rules/gift-card-code.ts'
import type { GiftCardBalance } from '#contract/payment/gift-cards.ts'
import { useState } from 'react'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { useCallForm } from '#src/components/forms/use-call-form.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { classNames } from '#src/ui/theme/class-names.ts'
import * as styles from './gift-cards.css.ts'

/** What is left on the card of a code. */
export const BalanceForm = () => {
  const { t, format } = useT()
  const [card, setCard] = useState<GiftCardBalance>()
  const { form, field, isSending, problem, reset } = useCallForm('giftCards.check', {
    noDraft: 'secret',
    isQuiet: true,
    defaults: { code: '' },
    rules: { code: (code) => (readGiftCardCode(code) ? undefined : 'gifts.cards.balance.wrong') },
    input: ({ code }) => ({ body: { code } }),
    onDone: ({ data }) => {
      setCard(data.gift_card)
      reset({ code: '' })
    },
  })
  return (
    <section aria-labelledby="giftcard-balance" className={classNames(styles.part, styles.screenOnly)}>
      <Heading level={2} size="title" id="giftcard-balance">
        {t('gifts.cards.balance.title')}
      </Heading>
      <form {...form} className={styles.part}>
        <FormField
          {...field('code')}
          label={t('gifts.cards.balance.code')}
          hint={t('gifts.cards.balance.hint')}
          dir="ltr"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          required
        />
        <ErrorNotice problem={problem} />
        <div>
          <Button type="submit" variant="secondary" busy={isSending}>
            {t('gifts.cards.balance.check')}
          </Button>
        </div>
      </form>
      <div role="status">
        {card && (
          <>
            <Text weight="medium">
              {t('gifts.cards.balance.left', { last: card.last_four })}: {format.money(card.balance)}
            </Text>
            <Text tone="muted">
              {card.expires_at === undefined
                ? t('gifts.cards.balance.for_ever')
                : t('gifts.cards.balance.until', { day: format.date(card.expires_at) })}
            </Text>
          </>
        )}
      </div>
    </section>
  )
}
