import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { fontSize, fontWeight, space, vars } from '#src/ui/theme/theme.css.ts'
import { legalLayout } from './layout.ts'

/** Styled by element, because the text may be paragraphs or HTML. */
export const { text } = styleVariants(legalLayout)

export const contents = style({ marginBlockStart: space.lg })

/** Lines within a paragraph are the writer's. */
export const plain = style({ whiteSpace: 'pre-line' })

const rule = (selector: string, styles: Parameters<typeof globalStyle>[1]) => globalStyle(`${text} ${selector}`, styles)

rule('> * + *', { marginBlockStart: space.md })
rule(':is(h2, h3, h4, h5, h6)', {
  marginBlock: `${space.xl} ${space.xs}`,
  fontWeight: fontWeight.bold,
  lineHeight: 1.5,
})
rule('h2', { fontSize: fontSize.title, scrollMarginBlockStart: '5rem' })
rule('h3', { fontSize: fontSize.lead })
rule(':is(ul, ol)', { paddingInlineStart: space.lg })
rule('ul', { listStyle: 'disc' })
rule('ol', { listStyle: 'decimal' })
rule('li + li', { marginBlockStart: space.xs })
rule('a[href]', { color: vars.accentInk })
rule('blockquote', { paddingInlineStart: space.md, borderInlineStart: `3px solid ${vars.line}`, color: vars.inkMuted })
rule('table', { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' })
rule(':is(td, th)', { padding: space.xs, border: `1px solid ${vars.line}`, textAlign: 'start' })
rule('hr', { border: 0, borderBlockStart: `1px solid ${vars.line}` })
