import type { Translated } from '#locales/index.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { isId } from '#staff/desk/is-id.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { Worded } from '#staff/desk/Worded.tsx'
import { isMoney, isObject, isTexts, Value } from './Value.tsx'
import { useWide } from '#staff/desk/use-wide.ts'
import * as styles from './FactsView.css.ts'
import * as cards from './Rows.css.ts'

type Facts = Record<string, unknown>

/** Of use to programs: keys of rows, pictures, and what a customer's page offers. */
const LEFT_OUT =
  /^(?:id|.*_id|slug|.*_slug|image|images|can_.*|is_gone|events|refund_preview|refund_way|cash_offer|card_offer|other_methods|updated_at|version|returnable|.*_url|card|payment|qr.*|link|payload|code_image|pictures|unit|seller|seller_name|vat_number)$/

/** All of one thing: single values beneath each other, then its parts; a list of like things is a table. */
export const FactsView = ({ facts, level = 2 }: { facts: Facts; level?: 2 | 3 | 4 }) => {
  const { t } = useT()
  const words = useDeskWords()
  const pictures = Array.isArray(facts.pictures) ? facts.pictures.filter(isPicture) : []
  const entries = Object.entries(facts)
    .flatMap(asSums)
    .filter(({ name, value }) => isShown(name, value))
  const customer = isObject(facts.contact) ? facts.contact.name : undefined
  const single = entries.filter(({ value }) => isSingle(value))
  const parts = entries.filter(({ value }) => !isSingle(value))
  return (
    <div className={styles.facts}>
      {single.length > 0 && (
        <dl className={styles.list}>
          {single.map(({ name, value, label }, at) => (
            <div key={`${name} ${at}`} className={styles.pair}>
              <dt className={styles.term}>{label ? <ShopText text={label} /> : <Worded of={words.name(name)} />}</dt>
              <dd>
                {Array.isArray(value) ? (
                  value.map((one, at) => (
                    <span key={at}>
                      {at > 0 && ' · '}
                      <Value name={name} value={one} isLinked />
                    </span>
                  ))
                ) : (
                  <Value
                    name={name}
                    value={value}
                    isLinked
                    customer={typeof customer === 'string' ? customer : undefined}
                  />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {pictures.length > 0 && (
        <section className={styles.part}>
          <Heading level={level} size={level === 2 ? 'lead' : 'body'}>
            <Worded of={words.name('photos')} />
          </Heading>
          <div className={styles.pictures}>
            {pictures.map((src, at) => (
              <img key={at} src={src} alt={t('desk.photo', { number: at + 1 })} className={styles.picture} />
            ))}
          </div>
        </section>
      )}
      {parts.map(({ name, value }) => (
        <section key={name} className={styles.part}>
          <Heading level={level} size={level === 2 ? 'lead' : 'body'}>
            <Worded of={words.name(name)} />
          </Heading>
          {Array.isArray(value) ? (
            <RowsView rows={value.filter(isObject)} />
          ) : (
            <FactsView facts={value as Facts} level={level === 2 ? 3 : 4} />
          )}
        </section>
      ))}
    </div>
  )
}

interface Fact {
  name: string
  value: unknown
  /** In the place of the name. */
  label?: Translated
}

/** What was taken off stands among the amounts, each by its own label, so that they add up. */
const asSums = ([name, value]: [string, unknown]): Fact[] =>
  name === 'discounts' && Array.isArray(value)
    ? value
        .filter(isObject)
        .map(({ label, amount }) => ({ name: 'discount', value: amount, ...(isTexts(label) && { label }) }))
    : [{ name, value }]

/** What says most stands where a phone shows it. */
const FIRST = ['name', 'options', 'quantity', 'total']

/** Like things as a table, numbered: an operation names a line of an order by its number. */
const RowsView = ({ rows }: { rows: readonly Facts[] }) => {
  const words = useDeskWords()
  const names = [...new Set([...FIRST, ...rows.flatMap((row) => Object.keys(row))])].filter((name) =>
    rows.some((row) => isShown(name, row[name])),
  )
  const isWide = useWide()
  if (!isWide) return <FactCards names={names} rows={rows} />
  return (
    // Focusable, so that the keyboard can scroll it.
    <div
      className={styles.scroll}
      tabIndex={0}
      role="group"
      aria-label={names.map((name) => words.name(name).text).join(', ')}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">#</th>
            {names.map((name) => (
              <th key={name} scope="col">
                <Worded of={words.name(name)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <td>{at + 1}</td>
              {names.map((name) => (
                <td key={name}>
                  <Inner name={name} value={row[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The same on a phone: what names a row stands first. */
const FactCards = ({ names: [first, ...others], rows }: { names: readonly string[]; rows: readonly Facts[] }) => {
  const words = useDeskWords()
  return (
    <ul className={cards.cards}>
      {rows.map((row, at) => (
        <li key={at} className={cards.card}>
          <span className={cards.cardTitle}>
            {at + 1}. {first !== undefined && <Inner name={first} value={row[first]} />}
          </span>
          <dl className={cards.cardFacts}>
            {others
              .filter((name) => isShown(name, row[name]))
              .map((name) => (
                <div key={name} className={cards.cardFact}>
                  <dt>
                    <Worded of={words.name(name)} />
                  </dt>
                  <dd>
                    <Inner name={name} value={row[name]} />
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** Things within a row are written in one line. */
const Inner = ({ name, value }: { name: string; value: unknown }) => {
  if (Array.isArray(value))
    return value.map((one, at) => (
      <span key={at}>
        {at > 0 && ' · '}
        <Inner name={name} value={one} />
      </span>
    ))
  if (!isObject(value) || isMoney(value) || isTexts(value)) return <Value name={name} value={value} isLinked />
  const shown = Object.entries(value).filter(([key, one]) => !LEFT_OUT.test(key) && hasContent(one))
  return shown.map(([key, one], at) => (
    <span key={key}>
      {at > 0 && ' '}
      <Inner name={key} value={one} />
    </span>
  ))
}

/** A key of a row says nothing, but for that of a customer, which is a link. */
const isShown = (name: string, value: unknown): boolean =>
  !LEFT_OUT.test(name) && hasContent(value) && (name === 'customer' || !isId(value))

/** Whether there is anything to show of a value. */
export const hasContent = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(hasContent)
  if (isObject(value) && !isMoney(value))
    return Object.entries(value).some(([name, one]) => !LEFT_OUT.test(name) && hasContent(one))
  return value !== null && value !== undefined && value !== ''
}

/** A picture within the answer: nothing is fetched from elsewhere. */
const isPicture = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('data:image/webp;base64,')

const isSingle = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((one) => !isObject(one)) : !isObject(value) || isMoney(value) || isTexts(value)
