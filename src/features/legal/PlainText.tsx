import { Fragment } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { sectionIds } from '#src/lib/legal-sections.ts'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import * as styles from './LegalText.css.ts'
import { type Block, plainBlocks } from './plain-text.ts'

interface PlainTextProps {
  text: string
  /** Transforms its words, for example to other digits. */
  say: (words: string) => string
}

/** So many headings are worth a list of them. */
const MANY = 4

/** A text without tags: its headings can be led to and are listed above it, its addresses can be written to. */
export const PlainText = ({ text, say }: PlainTextProps) => {
  const { t } = useT()
  const blocks = withIds(plainBlocks(text))
  const headings = blocks.filter(({ id }) => id !== undefined)
  const first = blocks.findIndex(({ id }) => id !== undefined)
  const contents = headings.length >= MANY && (
    <nav aria-label={t('legal.contents')} className={styles.contents}>
      <Disclosure summary={t('legal.contents')}>
        <ul>
          {headings.map(({ id, text: words }) => (
            <li key={id}>
              <a href={`#${id}`}>{say(words)}</a>
            </li>
          ))}
        </ul>
      </Disclosure>
    </nav>
  )
  return blocks.map(({ id, text: words }, index) => (
    <Fragment key={index}>
      {index === first && contents}
      {id === undefined ? (
        <p>
          <Written text={words} say={say} />
        </p>
      ) : (
        <h2 id={id} tabIndex={-1}>
          {say(words)}
        </h2>
      )}
    </Fragment>
  ))
}

const withIds = (blocks: readonly Block[]): (Block & { id?: string | undefined })[] => {
  const ids = sectionIds(blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text)).values()
  return blocks.map((block) => (block.kind === 'heading' ? { ...block, id: ids.next().value } : block))
}

const EMAIL = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** Words, with the e-mail addresses among them as links. */
const Written = ({ text, say }: PlainTextProps) => {
  const parts = text.split(EMAIL)
  if (parts.length === 1) return say(text)
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      <a key={at} href={`mailto:${part}`} translate="no">
        <bdi dir="ltr" translate="no">
          {part}
        </bdi>
      </a>
    ) : (
      <span key={at}>{say(part)}</span>
    ),
  )
}
