/** Words of the offer to install the app: loaded when it is made. */
export const install = {
  title: 'Keep {{name}} at hand',
  text: 'On your home screen it opens at once, and what you have read stays readable without a network.',
  accept: 'Install',
  later: 'Not now',
  ios_share: 'Tap Share in the browser’s bar',
  ios_add: 'Choose “Add to Home Screen”',
} as const
