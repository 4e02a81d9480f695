/** How long a passkey or a code of an app that was shown is good to begin to sign. Our choice. */
export const factorMinutes = 10
