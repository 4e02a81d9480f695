/**
 * Of India, whose numbers get codes by SMS (portal §9). Apart from the other codes, because the
 * first screens say it.
 */
export const homeDialCode = '+91'
