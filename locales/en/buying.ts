/** Words of both checkouts. */
export const buying = {
  steps: { label: 'Steps', cart: 'Cart', time: 'Time', details: 'Details', payment: 'Payment' },
  help: 'Need help?',
  edit: 'Edit',
  edit_named: 'Edit: {{name}}',
} as const
