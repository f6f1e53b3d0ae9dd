import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useId, useState } from 'react'
import Clock from 'lucide-react/icons/clock'
import Shapes from 'lucide-react/icons/shapes'
import { query } from '#src/api/query.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { classNames } from '#src/ui/theme/class-names.ts'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import { recentSearches } from './recent-searches.ts'
import * as styles from './Suggestions.css.ts'
import { useCombobox } from './use-combobox.ts'
import { useMove } from '#src/components/navigation/use-move.ts'

interface SuggestionsProps {
  /** The search field they belong to. */
  input: RefObject<HTMLInputElement | null>
  /** What is typed in it. */
  text: string
  /** Searches for words that were searched for before. */
  onSearch: (text: string) => void
  /** Called when a category or a product was chosen instead of a search. */
  onChosen: () => void
}

interface Option {
  key: string
  content: React.ReactNode
  choose: () => void
}

/** Pause in typing before suggestions are requested. */
const QUIET_MS = 120

/** Suggestions while typing: categories and products, or, without text, recent searches. */
export const Suggestions = ({ input, text, onSearch, onChosen }: SuggestionsProps) => {
  const { t } = useT()
  const id = useId()
  const options = useOptions(text.trim(), onSearch, onChosen)
  const { isOpen, active, close } = useCombobox({ input, listId: id, options, text })
  const isShown = isOpen && options.length > 0
  return (
    <>
      <VisuallyHidden as="div">
        <div role="status">{isShown ? t('store.suggestions.count', { count: options.length }) : ''}</div>
      </VisuallyHidden>
      <div
        id={id}
        role="listbox"
        aria-label={t(text.trim() ? 'store.suggestions.label' : 'store.suggestions.recent')}
        hidden={!isShown}
        className={styles.list}
      >
        {options.map(({ key, content, choose }, at) => (
          <div
            key={key}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            className={classNames(styles.option, at === active && styles.active)}
            // Otherwise the press would blur the field, and the list would close before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              close()
              choose()
            }}
          >
            {content}
          </div>
        ))}
      </div>
    </>
  )
}

const useOptions = (text: string, onSearch: (text: string) => void, onChosen: () => void): Option[] => {
  const { t, format } = useT()
  const move = useMove()
  const go = (to: string) => {
    onChosen()
    void move(to)
  }
  const searched = useQuiet(text)
  const { data: answer } = useQuery({ ...suggestionsFor(searched), enabled: searched !== '' })
  const found = useFitting(text, searched, answer)
  if (!text) {
    return recentSearches().map((words) => ({
      key: words,
      content: (
        <>
          <Icon glyph={Clock} className={styles.sign} />
          <bdi>{words}</bdi>
        </>
      ),
      choose: () => onSearch(words),
    }))
  }
  const { categories = [], products = [], places = [] } = found?.data ?? {}
  return [
    ...categories.map(({ id, slug, name }) => ({
      key: `category ${id}`,
      content: (
        <>
          <Icon glyph={Shapes} className={styles.sign} />
          <ShopText text={name} />
        </>
      ),
      choose: () => go(href('store', {}, { category: slug })),
    })),
    ...products.map(({ id, slug, name, image, price }) => ({
      key: `product ${id}`,
      content: (
        <>
          <span className={styles.picture}>
            <Picture image={image} alt="" sizes="2.5rem" ratio="square" rounded="sm" />
          </span>
          <span className={styles.name}>
            <ShopText text={name} />
          </span>
          <Price text={format.amount(price)} label={format.money(price)} currency={price.currency} size="inherit" />
        </>
      ),
      choose: () => go(href('product', { id: slug })),
    })),
    ...places.map(({ kind, id, slug, name, image }) => ({
      key: `${kind} ${id}`,
      content: (
        <>
          <span className={styles.picture}>
            <Picture image={image} alt="" sizes="2.5rem" ratio="square" rounded="sm" />
          </span>
          <span className={styles.name}>
            <ShopText text={name} />
          </span>
          <span className={styles.kind}>{t(`store.places.${kind}`)}</span>
        </>
      ),
      choose: () => go(href(kind, { id: slug })),
    })),
  ]
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
