import type { MailParts, MailRow } from './kinds.ts'

/** A mail as text, its parts apart by an empty line. */
export const plainText = ({
  title,
  text,
  code,
  card,
  rows,
  sections,
  documents,
  link,
  after,
  site,
  seller,
  unsubscribe,
}: MailParts): string =>
  [
    title,
    ...text,
    code,
    ...(card?.lines ?? []).map(oneLine),
    card?.link && `${card.link.label}:\n${card.link.url}`,
    listed(rows),
    link && `${link.label}:\n${link.url}`,
    ...sections.map(({ title, text, rows, link, note }) =>
      [title, ...text, listed(rows), link && `${link.label}:\n${link.url}`, note].filter(Boolean).join('\n'),
    ),
    ...documents.map((of) => [of.title, listed(of.rows), `${of.link.label}:\n${of.link.url}`, of.note].join('\n')),
    after,
    [`— ${site}`, seller].filter(Boolean).join('\n'),
    unsubscribe && `${unsubscribe.line} ${unsubscribe.label}:\n${unsubscribe.url}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')

const listed = (rows: readonly MailRow[]): string | undefined =>
  rows.length === 0 ? undefined : rows.map(({ label, value }) => `${oneLine(label)}: ${oneLine(value)}`).join('\n')

/** A header is one line: a name with a line break in it must not begin another. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
