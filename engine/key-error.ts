/**
 * A key that cannot be used. `KEY_UNREADABLE`: not a key, or the passphrase is wrong; the others
 * say themselves.
 */
export class KeyError extends Error {
  override readonly name = 'KeyError'
  readonly code:
    | 'KEY_UNREADABLE'
    | 'KEY_UNSUPPORTED'
    | 'KEY_OF_ANOTHER_CERTIFICATE'
    | 'PASSPHRASE_WRONG'
    | 'PIN_LOCKED'
    | 'TOKEN_PULLED'
    | 'TOKEN_UNUSABLE'
    | 'SERVICE_UNUSABLE'
    | 'SERVICE_REFUSED'

  constructor(code: KeyError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
