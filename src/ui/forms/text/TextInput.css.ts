import { style } from '@vanilla-extract/css'
import { canHover } from '#src/ui/layout/breakpoints.ts'
import { duration, radius, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

/** The look of everything that is filled in: text, search, select. */
export const control = style({
  inlineSize: '100%',
  minBlockSize: touchTarget,
  paddingBlock: space.xs,
  paddingInline: space.sm,
  // 16 px at least: iOS zooms the page into smaller fields.
  fontSize: 'max(1rem, 16px)',
  // As high as Arabic needs: less cuts the dots below a final yeh, in names typed on English pages too.
  lineHeight: 1.7,
  color: vars.ink,
  background: vars.surfaceRaised,
  border: `1px solid ${vars.lineStrong}`,
  borderRadius: radius.md,
  appearance: 'none',
  transition: `border-color ${duration.fast}`,
  '@media': {
    [canHover]: { selectors: { '&:hover:not(:disabled)': { borderColor: vars.inkMuted } } },
  },
  selectors: {
    '&:focus-visible': { borderRadius: radius.md, outlineOffset: '1px' },
    // What is written left to right begins under its label all the same.
    ':where([dir="rtl"]) &:where([dir="ltr"])': { textAlign: 'end' },
    '&[aria-invalid="true"]': {
      borderColor: vars.danger,
      boxShadow: `inset 0 0 0 1px ${vars.danger}`,
    },
    '&:disabled': { background: vars.surfaceSunken, color: vars.inkMuted },
  },
})
