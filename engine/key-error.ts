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

  /** With which HTTP status a service said no. */
  readonly status: number | null

  constructor(code: KeyError['code'], message: string, options?: ErrorOptions & { status?: number }) {
    super(message, options)
    this.code = code
    this.status = options?.status ?? null
  }
}
