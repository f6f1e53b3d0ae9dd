import { createVar, style } from '@vanilla-extract/css'

/** The drawing, as an image of CSS. */
export const image = createVar()

export const mark = style({
  display: 'block',
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  // Browsers with support (Chrome, Firefox 125, Safari 18) draw the content, and fetch its file, when it nears the
  // screen: most marks are at the end of a page.
  contentVisibility: 'auto',
  '::before': {
    content: '',
    display: 'block',
    blockSize: '100%',
    background: 'currentColor',
    mask: `${image} center / contain no-repeat`,
  },
  // Where the system picks the colours, a background is taken away; this one is the drawing.
  '@media': {
    '(forced-colors: active)': { '::before': { forcedColorAdjust: 'none', background: 'LinkText' } },
  },
})
