/**
 * Begins the `sizes` of cards of which two stand beside each other on a phone. They are up to 190 pixels wide there; at
 * two pixels each the browser would fetch the file of 640, of which the narrowest, 320, has a third of the bytes and
 * looks the same. Screens of higher density still get the wider one.
 */
export const HALF_PHONE = '(max-width: 430px) 160px, '
