/** Most prices of one configuration. */
export const mostPrices = 500
