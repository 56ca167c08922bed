/** Most prices of one configuration. */
export const mostPrices = 500

/** Of a price among those of its plan. */
export const highestPosition = 10_000
