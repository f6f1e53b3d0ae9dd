import type { GiftCardDesign } from '#contract/payment/gift-cards.ts'
import { escapeHtml } from '../lib/escape-html.ts'
import type { MailColours } from './html.ts'

/** A gift card as its receiver sees it in a mail. */
export interface MailCard {
  design: GiftCardDesign
  /** What is on it, in words. */
  amount: string
  /** For whom it is, the message, and from whom; those that were given. */
  lines: readonly string[]
}

/** The colours of each design, as on the page, and its lower edge: shapes there are drawn, here nothing is loaded. */
const LOOKS: Record<GiftCardDesign, { ground: keyof MailColours; ink: keyof MailColours; edge: string }> = {
  dunes: { ground: 'accentSoft', ink: 'ink', edge: 'solid' },
  stars: { ground: 'inverse', ink: 'onInverse', edge: 'dotted' },
  garden: { ground: 'successSoft', ink: 'successInk', edge: 'dashed' },
}

/** A card as a coloured box, for mail programs: one table with its own colours, read from its start in either direction. */
export const cardFace = (
  { design, amount, lines }: MailCard,
  align: string,
  colours: MailColours,
  font: string,
): string => {
  const { ground, ink, edge } = LOOKS[design]
  const [back, front] = [colours[ground], colours[ink]]
  const rim = design === 'dunes' ? colours.accent : front
  const line = (text: string, size: number, weight: number): string =>
    `<p dir="auto" style="margin:0 0 8px;${font};font-size:${size}px;line-height:1.6;font-weight:${weight};text-align:${align};color:${front}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td align="${align}" bgcolor="${back}" style="background:${back};border-radius:16px;padding:24px 24px 16px;border-bottom:12px ${edge} ${rim}">
${line(amount, 30, 700)}${lines.map((text) => line(text, 16, 400)).join('')}
</td></tr></table>`
}
