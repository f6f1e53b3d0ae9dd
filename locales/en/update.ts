/** Words of the offer of a newer version: loaded when it is made. */
export const update = {
  title: 'A new version is ready',
  text: 'Reload to get it. Nothing you have done is lost.',
  busy_form: 'You have something half filled in. Finish or clear it first, then reload.',
  accept: 'Reload now',
  later: 'Later',
} as const
