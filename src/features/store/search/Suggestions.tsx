import { type RefObject, useId } from 'react'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { classNames } from '#src/ui/theme/class-names.ts'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import * as styles from './Suggestions.css.ts'
import { useCombobox } from './use-combobox.ts'
import { ALL_RESULTS, useSuggestions } from './use-suggestions.tsx'

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

/**
 * Suggestions while typing: categories, products and places; without text what was searched and viewed before, the
 * categories, and what the shop puts first.
 */
export const Suggestions = ({ input, text, onSearch, onChosen }: SuggestionsProps) => {
  const { t } = useT()
  const id = useId()
  const hasWords = useMessages('extras')
  const suggestions = useSuggestions(text.trim(), onSearch, onChosen)
  const options = hasWords ? suggestions : []
  const { isOpen, active, close } = useCombobox({ input, listId: id, options, text })
  const isShown = isOpen && options.length > 0
  const count = options.filter(({ key }) => key !== ALL_RESULTS).length
  return (
    <>
      <VisuallyHidden as="div">
        <div role="status">{isShown ? t('extras.suggestions.count', { count }) : ''}</div>
      </VisuallyHidden>
      <div id={id} role="listbox" aria-label={t('extras.suggestions.label')} hidden={!isShown} className={styles.list}>
        {[...Map.groupBy(options, ({ group }) => group)].map(([group, some]) => (
          <div key={group ?? ''} role={group === undefined ? 'presentation' : 'group'} aria-label={group}>
            {group !== undefined && (
              <p aria-hidden="true" className={styles.group}>
                {group}
              </p>
            )}
            {some.map((option) => {
              const at = options.indexOf(option)
              return (
                <div
                  key={option.key}
                  id={`${id}-${at}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={at === active}
                  className={classNames(styles.option, at === active && styles.active)}
                  // Otherwise the press would blur the field, and the list would close before the click.
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => {
                    close()
                    option.choose()
                  }}
                >
                  {option.content}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </>
  )
}
