/** Words of moving and cancelling a booking. */
export const changing = {
  closed: {
    title: 'It’s closed on this day',
    text: 'We’re sorry: your booking can’t take place. Choose another time, or cancel it and get back everything you paid.',
    text_units:
      'We’re sorry: your booking can’t take place. Choose another time, or cancel it, and we’ll return what you used to your membership.',
  },
  cancel: {
    open: 'Cancel booking',
    title: 'Cancel this booking?',
    refund: 'We’ll refund {{amount}} to your card within 5 to 10 working days.',
    none: 'Under its cancellation policy, this booking isn’t refundable any more.',
    visits: {
      one: 'You paid with {{count}} visit from your membership. We’ll return it.',
      other: 'You paid with {{count}} visits from your membership. We’ll return them.',
    },
    seats: {
      one: 'You paid with {{count}} seat from your membership. We’ll return it.',
      other: 'You paid with {{count}} seats from your membership. We’ll return them.',
    },
    until: 'You can cancel or move it until {{time}}.',
    until_only: 'You can cancel it until {{time}}.',
    confirm: 'Cancel booking',
    keep: 'Keep my booking',
    done: 'Your booking is cancelled.',
    calendar: 'If it’s in your calendar, remove it there.',
    too_late: 'It’s too late to cancel or move this booking.',
  },
  move: {
    open: 'Move to another time',
    gone: 'This place no longer takes bookings, so this one can’t be moved. It stays as booked.',
    title: 'Choose another time',
    more: '{{amount}} more to pay.',
    less: 'It costs less: we’ll refund {{amount}} to your card within 5 to 10 working days.',
    less_none: 'It costs {{amount}} less, but under the cancellation policy there’s no refund.',
    less_part: 'It costs {{less}} less. Under the cancellation policy, we’ll refund {{amount}} of that to your card.',
    same: 'It costs the same.',
    then_all: 'If you cancel after moving it, the usual cancellation policy applies.',
    then_part:
      'If you cancel after moving it, you get a refund of at most {{percent}}: the stricter policy of the two times applies.',
    then_none: 'If you cancel after moving it, there’s no refund: the stricter policy of the two times applies.',
    final: 'You can’t cancel it or move it again after this.',
    confirm: 'Move booking',
    done: 'Your booking has moved.',
    now: 'It’s now on {{when}}.',
    calendar: 'If the old time is in your calendar, add the new one.',
    waiting: 'Your move to {{when}} is waiting for payment.',
    waiting_until: 'Pay by {{time}}, or your booking stays as it was.',
    choose: 'Choose a time to see what the move costs.',
    missing: 'Choose a new time',
    keep: 'Keep my time',
  },
} as const
