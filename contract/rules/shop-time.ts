/** Days, months and deadlines of the shop are counted here. */
export const SHOP_TIME_ZONE = 'Asia/Riyadh'
