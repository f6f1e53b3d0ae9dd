/** Words of the help page. */
export const help = {
  title: 'Help',
  description: 'Delivery, returns, orders and how to reach us.',
  intro: 'Quick answers. Anything else? Just ask.',
  delivery: {
    title: 'Delivery',
    text: 'We deliver across Saudi Arabia to your National Address in 2 to 5 days. You’ll see the delivery fee before you pay.',
  },
  returns: {
    title: 'Returns and refunds',
    text: 'Changed your mind? Send it back unused within 7 days of delivery. We’ll refund the way you paid within 14 days of getting it back.',
  },
  orders: {
    title: 'Find your order',
    text: 'Every order is in your account, from payment to your door. Ordered as a guest? Open the link in your confirmation email.',
    action: 'See your orders',
  },
  payment: {
    title: 'Prices and payment',
    text: 'All prices are in Saudi riyals and include {{rate}} VAT. The terms cover everything else.',
    action: 'Read the terms',
  },
  contact: {
    title: 'Contact us',
    text: 'We’re happy to help.',
    social: 'Reach us on one of our social accounts at the bottom of the page.',
  },
} as const
