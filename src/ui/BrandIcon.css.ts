import { createVar, style } from '@vanilla-extract/css'

/** The drawing, as an image of CSS. */
export const image = createVar()

export const mark = style({
  display: 'block',
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  // Browsers that know how (Chrome, Firefox 125, Safari 18) draw what is inside, and fetch its file, when it is about to
  // be seen: most marks stand at the end of a page.
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
