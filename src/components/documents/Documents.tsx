import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { SoldSubject } from '#contract/payment/payments.ts'
import type { MessageKey } from '#locales/messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { onlineAtom } from '#src/state/online.ts'
import { Code } from '#src/ui/text/Code.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { documentsQuery } from './documents-query.ts'
import * as styles from './Documents.css.ts'

interface DocumentsProps {
  of: SoldSubject
  id: string
  /** The panel of the page that shows them. */
  className?: string
}

const NONE: ReadonlySet<string> = new Set()

/** Stores documents for reading without a network, and tells which are stored. */
const useStored = (documents: readonly { id: string; url: string }[] | undefined, isOnline: boolean) => {
  const [stored, setStored] = useState(NONE)
  useEffect(() => {
    if (!documents || documents.length === 0) return undefined
    const ending = new AbortController()
    // Loaded late: nothing waits for it.
    import('./stored-documents.ts')
      .then(({ storeDocuments }) => storeDocuments(documents, isOnline, ending.signal))
      .then((found) => ending.signal.aborted || setStored(found))
      .catch(() => {})
    return () => ending.abort()
  }, [documents, isOnline])
  return stored
}

/**
 * The invoices and credit notes of something that was paid for; each opens as a page to print, without a network those
 * that are stored on the device.
 */
export const Documents = ({ of, id, className }: DocumentsProps) => {
  const { t, format } = useT()
  const isOnline = useAtomValue(onlineAtom)
  const documents = useQuery(documentsQuery(of, id)).data?.data
  const stored = useStored(documents, isOnline)
  if (!documents || documents.length === 0) return null
  return (
    <section className={className}>
      <Heading level={2} size="lead">
        {t(headingOf(documents))}
      </Heading>
      <ul className={styles.list}>
        {documents.map(({ id: documentId, kind, is_plain: isPlain, number, issued_at: at, total, url }) => {
          const name = (
            <span className={styles.name}>
              {t(isPlain && kind === 'invoice' ? 'documents.plain_invoice' : `documents.${kind}`)} <Code>{number}</Code>
            </span>
          )
          return (
            <li key={documentId} className={styles.entry}>
              {isOnline || stored.has(documentId) ? (
                <a href={url} target="_blank" rel="noreferrer" className={styles.link}>
                  {name}
                </a>
              ) : (
                <div>
                  {name}{' '}
                  <Text size="caption" tone="muted">
                    {t('documents.not_stored')}
                  </Text>
                </div>
              )}
              <Text size="caption" tone="muted">
                {format.date(at)} · <bdi>{format.money(total)}</bdi>
              </Text>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What is listed, and how many. */
const headingOf = (documents: readonly { kind: 'invoice' | 'credit_note' }[]): MessageKey => {
  const notes = documents.filter(({ kind }) => kind === 'credit_note').length
  if (documents.length === 1) return notes === 1 ? 'documents.credit_note' : 'documents.plain_invoice'
  return notes === 0 ? 'documents.invoices' : 'documents.title'
}
