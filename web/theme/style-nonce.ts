/** The nonce that index.html was given for this answer; styles made at run time carry it. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
