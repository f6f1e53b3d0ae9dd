import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import Shapes from 'lucide/dist/esm/icons/shapes.mjs'
import type { Image, Text } from '#contract/rules/common.ts'
import type { SuggestedProduct } from '#contract/shop/search.ts'
import { optional, query } from '#src/api/query.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { useMove } from '#src/components/navigation/use-move.ts'
import { viewedProducts } from '#src/domain/product/viewed.ts'
import { categoriesQuery } from '#src/features/store/categories-query.ts'
import { popularQuery } from '#src/features/store/popular-query.ts'
import { href } from '#src/routes.ts'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { recentSearches } from './recent-searches.ts'
import * as styles from './Suggestions.css.ts'

interface Suggestion {
  key: string
  /** The heading it stands below. */
  group?: string
  content: ReactNode
  choose: () => void
}

/** Key of the last option, which leads to all results and is no suggestion. */
export const ALL_RESULTS = 'all'

/** Pause in typing before suggestions are requested. */
const QUIET_MS = 120
const MAX_VIEWED = 3

/** What the search field suggests for a text, or for none. */
export const useSuggestions = (text: string, onSearch: (text: string) => void, onChosen: () => void): Suggestion[] => {
  const { t } = useT()
  const move = useMove()
  const priceOf = usePrice()
  const go = (to: string) => {
    onChosen()
    void move(to)
  }
  const searched = useQuiet(text)
  const { data: answer } = useQuery({ ...suggestionsFor(searched), enabled: searched !== '' })
  const { data: shelves } = useQuery({ ...optional(categoriesQuery), enabled: text === '' })
  const { data: popular } = useQuery({ ...popularQuery, enabled: text === '' })
  const found = useFitting(text, searched, answer)

  const categoryOf = ({ id, slug, name }: { id: string; slug: string; name: Text }) => ({
    key: `category ${id}`,
    content: (
      <>
        <Icon glyph={Shapes} className={styles.sign} />
        <ShopText text={name} />
      </>
    ),
    choose: () => go(href('store', {}, { category: slug })),
  })
  const productOf = (product: SuggestedProduct) => ({
    key: `product ${product.id}`,
    content: <Pictured image={product.image} name={product.name} note={priceOf(product)} />,
    choose: () => go(href('product', { id: product.slug })),
  })
  if (!text) {
    const viewed = viewedProducts().slice(0, MAX_VIEWED)
    const others = popular?.data.filter(({ id }) => viewed.every((one) => one.id !== id)) ?? []
    const below = (group: string, some: Suggestion[]) => some.map((one) => ({ ...one, group }))
    return [
      ...below(
        t('extras.suggestions.recent'),
        recentSearches().map((words) => searchFor(words, Clock, <bdi>{words}</bdi>)),
      ),
      ...below(t('extras.suggestions.viewed'), viewed.map(productOf)),
      ...below(t('store.categories'), shelves?.data.map(categoryOf) ?? []),
      ...below(t('extras.suggestions.popular'), others.map(productOf)),
    ]
  }
  if (!found) return []
  const { categories, products, places } = found.data
  return [
    ...categories.map(categoryOf),
    ...products.map(productOf),
    ...places.map(({ kind, id, slug, name, image }) => ({
      key: `${kind} ${id}`,
      content: <Pictured image={image} name={name} note={t(`store.places.${kind}`)} />,
      choose: () => go(href(kind, { id: slug })),
    })),
    { ...searchFor(text, Search, t('extras.suggestions.all', { q: text })), key: ALL_RESULTS },
  ]

  function searchFor(words: string, glyph: typeof Search, label: ReactNode): Suggestion {
    return {
      key: `search ${words}`,
      content: (
        <>
          <Icon glyph={glyph} className={styles.sign} />
          {label}
        </>
      ),
      choose: () => onSearch(words),
    }
  }
}

const Pictured = ({ image, name, note }: { image: Image; name: Text; note: ReactNode }) => (
  <>
    <span className={styles.picture}>
      <Picture image={image} alt="" sizes="2.5rem" ratio="square" rounded="sm" />
    </span>
    <span className={styles.name}>
      <ShopText text={name} />
    </span>
    <span className={styles.note}>{note}</span>
  </>
)

/** A price as on the card of a product: `from` where variants cost more. */
const usePrice = () => {
  const { t, format } = useT()
  return ({ price, price_varies: varies }: SuggestedProduct): ReactNode => (
    <Price
      text={format.amount(price)}
      label={format.money(price)}
      currency={price.currency}
      size="inherit"
      fromLabel={varies ? t('extras.suggestions.from') : undefined}
    />
  )
}

/** While the next answer is loading the former one stays, as long as the text continues the same words. */
const useFitting = <Answer,>(text: string, searched: string, answer: Answer | undefined): Answer | undefined => {
  const [last, setLast] = useState({ searched, answer })
  if (answer !== undefined && answer !== last.answer) setLast({ searched, answer })
  if (answer !== undefined && searched === text) return answer
  return text.startsWith(last.searched) || last.searched.startsWith(text) ? last.answer : undefined
}

/** Without an answer there are no suggestions, and no message. */
const suggestionsFor = (q: string) => {
  const read = query('search.suggestions', { query: { q } })
  return { ...read, meta: { ...read.meta, isQuiet: true } }
}

/** Returns a text once it has not changed for a moment. */
const useQuiet = (text: string): string => {
  const [quiet, setQuiet] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
  return quiet
}
