/** The nonce that index.html was given for this answer; styles made at run time carry it. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/**
 * Mantine's dialogs stop the page behind them from scrolling by a style of another library, which
 * looks for its nonce here.
 */
export function nameNonceForLibraries(): void {
  Object.assign(globalThis, { __webpack_nonce__: styleNonce() })
}
