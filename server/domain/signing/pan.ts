/** How long the picture of a card is kept; our choice. */
export const panKeptDays = 180

/** The last four signs; more of a PAN is never shown. */
export const lastFourOf = (pan: string): string => pan.slice(-4)

export const maskedPan = (lastFour: string): string => `••••••${lastFour}`
