/** Words of the offer to install the app: loaded when it is made. */
export const install = {
  title: 'Get the {{name}} app',
  text: 'Add it to your home screen. It opens instantly and works offline.',
  accept: 'Install',
  later: 'Not now',
  ios_share: 'Tap Share in the browser toolbar',
  ios_add: 'Choose “Add to Home Screen”',
} as const
