import Gift from 'lucide/dist/esm/icons/gift.mjs'
import { Link } from 'wouter'
import { GIFT_CARDS } from '#contract/rules/gift-cards.ts'
import { useHasFeature } from '#src/components/use-has-feature.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { Tile } from './Tile.tsx'

/** The way to gift cards, where the shop has them. */
export const GiftCardsTile = () => {
  const { t } = useT()
  if (!useHasFeature(GIFT_CARDS)) return null
  return (
    <Tile
      title={t('profile.gift_cards.title')}
      glyph={Gift}
      actions={
        <Link href={href('giftCards')} className={buttonClass({ variant: 'quiet' })}>
          {t('profile.gift_cards.open')}
        </Link>
      }
    >
      <Text tone="muted">{t('profile.gift_cards.text')}</Text>
    </Tile>
  )
}
