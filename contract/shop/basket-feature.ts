/** The feature of a back end (`general.features`) that takes goods, held slots and a membership in one payment. */
export const BASKETS = 'baskets'
