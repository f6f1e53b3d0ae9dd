/** One card beside another on tablets, three on desktops. */
export const LIST_SIZES = '(min-width: 1280px) 23rem, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw'
/** In a row that is swiped through. */
export const ROW_SIZES = '(min-width: 388px) 18rem, 74vw'
/** Any of the first cards may be the largest picture. */
export const IN_SIGHT = 3
