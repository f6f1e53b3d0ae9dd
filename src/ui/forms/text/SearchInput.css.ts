import { style } from '@vanilla-extract/css'
import { control } from './TextInput.css.ts'
import { radius, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

export const box = style({ position: 'relative', flex: 1, minInlineSize: 0 })

export const glyph = style({
  position: 'absolute',
  insetInlineStart: '0.875rem',
  insetBlock: 0,
  marginBlock: 'auto',
  color: vars.inkMuted,
  pointerEvents: 'none',
})

export const input = style([
  control,
  {
    paddingInlineStart: '2.75rem',
    paddingInlineEnd: touchTarget,
    borderRadius: radius.full,
    selectors: {
      '&:focus-visible': { borderRadius: radius.full },
      // The browser's own cross cannot be labelled in our language.
      '&::-webkit-search-cancel-button': { display: 'none' },
    },
  },
])

export const clear = style({
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlock: 0,
  marginBlock: 'auto',
})
