import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { PaymentSubject } from '#contract/payment/payments.ts'
import { useInstants } from '#src/i18n/use-instants.ts'
import { useT } from '#src/i18n/use-t.ts'
import { onlineAtom } from '#src/state/online.ts'
import { Code } from '#src/ui/text/Code.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { documentsQuery } from './documents-query.ts'
import * as styles from './Documents.css.ts'

interface DocumentsProps {
  of: PaymentSubject
  id: string
  /** The panel of the page that shows them. */
  className?: string
}

/** The invoices and credit notes of something that was paid for; each opens as a page to print, once there is a network. */
export const Documents = ({ of, id, className }: DocumentsProps) => {
  const { t, format } = useT()
  const { date } = useInstants()
  const isOnline = useAtomValue(onlineAtom)
  const documents = useQuery(documentsQuery(of, id)).data?.data ?? []
  if (documents.length === 0) return null
  return (
    <section className={className}>
      <Heading level={2} size="lead">
        {t('documents.title')}
      </Heading>
      <ul className={styles.list}>
        {documents.map(({ id: documentId, kind, number, issued_at: at, total, url }) => {
          const name = (
            <span>
              {t(`documents.${kind}`)} <Code>{number}</Code>
            </span>
          )
          return (
            <li key={documentId} className={styles.entry}>
              {isOnline ? (
                <a href={url} target="_blank" rel="noreferrer" className={styles.link}>
                  {name}
                </a>
              ) : (
                name
              )}
              <Text size="caption" tone="muted">
                {date(at)} · <bdi>{format.money(total)}</bdi>
              </Text>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
