/** Words of a month’s days. */
export const days = {
  calendar: 'Day',
  today: 'Today',
  selected: 'selected',
  previous_month: 'Previous month',
  next_month: 'Next month',
  status: {
    available: 'available',
    limited: 'few left',
    sold_out: 'sold out',
    closed: 'closed',
    unknown: 'still loading',
  },
  legend: 'What the marks mean',
  price_from: 'from {{price}}',
}
