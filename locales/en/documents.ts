export const documents = {
  title: 'Invoices and credit notes',
  invoice: 'Tax invoice',
  credit_note: 'Credit note',
}
