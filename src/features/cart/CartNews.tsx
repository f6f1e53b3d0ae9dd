import { useAtom } from 'jotai'
import { Message } from '#src/i18n/Message.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { cartNewsAtom } from '#src/domain/cart/cart-merge.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'

/** What became of the cart when two of them became one. */
export const CartNews = () => {
  const { t } = useT()
  const [news, setNews] = useAtom(cartNewsAtom)
  if (!news) return null
  return (
    <Notice
      tone="success"
      title={t('cart.merged.title')}
      action={
        <Button variant="quiet" onClick={() => setNews(undefined)}>
          {t('cart.merged.dismiss')}
        </Button>
      }
    >
      <p>{t('cart.merged.added')}</p>
      {news.clamped.map(({ variant_id: id, name, max }) => (
        <p key={id}>
          <Message
            of="cart.merged.clamped"
            values={{ name: name ? <ShopText text={name} /> : t('cart.unnamed'), count: max }}
          />
        </p>
      ))}
    </Notice>
  )
}
