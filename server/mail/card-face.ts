import type { GiftCardDesign } from '#contract/payment/gift-cards.ts'
import type { Tokens } from '#contract/look/tokens.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import type { MailCard } from './kinds.ts'

/** The colours of a card, as on the page. */
export type CardColours = Pick<
  Tokens,
  'accent' | 'accentSoft' | 'ink' | 'inverse' | 'onInverse' | 'successSoft' | 'successInk'
>

/** The colours of each design, as on the page, and its lower edge: shapes there are drawn, here nothing is loaded. */
const LOOKS: Record<GiftCardDesign, { ground: keyof CardColours; ink: keyof CardColours; edge: string }> = {
  dunes: { ground: 'accentSoft', ink: 'ink', edge: 'solid' },
  stars: { ground: 'inverse', ink: 'onInverse', edge: 'dotted' },
  garden: { ground: 'successSoft', ink: 'successInk', edge: 'dashed' },
}

/** A card as a coloured box, for mail programs: one table with its own colours, read from its start in either direction. */
export const cardFace = (
  { design, amount, lines, link }: MailCard,
  align: string,
  colours: CardColours,
  font: string,
): string => {
  const { ground, ink, edge } = LOOKS[design]
  const [back, front] = [colours[ground], colours[ink]]
  const rim = design === 'dunes' ? colours.accent : front
  const line = (text: string, size: number, weight: number): string =>
    `<p dir="auto" style="margin:0 0 8px;${font};font-size:${size}px;line-height:1.6;font-weight:${weight};text-align:${align};color:${front}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td align="${align}" bgcolor="${back}" style="background:${back};border-radius:16px;padding:24px 24px 16px;border-bottom:12px ${edge} ${rim}">
${line(amount, 30, 700)}${lines.map((text) => line(text, 16, 400)).join('')}${link ? `<p style="margin:0 0 8px;${font};font-size:16px;text-align:${align}"><a href="${escapeHtml(link.url)}" style="color:${front}">${escapeHtml(link.label)}</a></p>` : ''}
</td></tr></table>`
}
