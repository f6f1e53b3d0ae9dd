/** The names of the app's pages: what a browser's report may be counted under. */
export const PAGE_NAMES = [
  ...['home', 'store', 'product', 'terms', 'privacy', 'wishlist', 'checkout', 'paymentSuccess', 'paymentFailed'],
  ...['locations', 'location', 'destinations', 'destination', 'experience', 'bookingCheckout', 'booking'],
  ...['auth', 'guest', 'verification', 'forgotPassword', 'resetPassword', 'profile', 'history', 'order', 'addresses'],
  ...['membership', 'subscription', 'usage'],
] as const
