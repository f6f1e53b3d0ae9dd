/** Words of the offer of a newer version: loaded when it is made. */
export const update = {
  title: 'Update available',
  text: 'Reload to get the latest version. You won’t lose anything.',
  busy_form: 'You have an unfinished form. Finish or clear it, then reload.',
  busy_payment: 'Your order is being placed. Reload once it’s done.',
  accept: 'Reload',
  later: 'Later',
  storage: 'This device can’t save pages for offline use.',
} as const
