import type { CallDeclaration, OutputOf, ParsedInputOf } from '#contract/define-call.ts'
import type { Asker } from '#domain/askers.ts'
import type { Portal } from '#domain/organisations/portal-address.ts'
import type { Parts } from '#services/parts.ts'
import type { OrganisationStore, Tx } from '#store/store.ts'

/**
 * What a handler knows of the request beyond its input; made by `server/http/` from the session row
 * and the socket.
 */
export interface CallContext<A extends Asker = Asker> {
  asker: A
  parts: Parts
  /** The store of the asker's organisation; a public or half call that reads it faults. */
  store: OrganisationStore
  origin: Origin
  browser: BrowserSide
  /**
   * Keeps the answer of an act under an `Idempotency-Key` in the transaction of the act, and passes
   * it on. For calls of a caller who has no organisation yet; `store` does it by itself for the
   * others.
   */
  keep<Output extends object>(tx: Pick<Tx, 'publicIdempotencyKeys'>, output: Output): Promise<Output>
}

/** Where the request came from: the socket's address or that of a trusted proxy's hop. */
export interface Origin {
  address: string
  device: string
  /** Of the addresses in force the one that was asked; the header Host says nothing more. */
  portal: Portal
}

/** The few things a call may do to the browser. */
export interface BrowserSide {
  /** SHA-256 of the client's transport key: sessions and tickets are bound to it. */
  clientKeyHash: Buffer
  /**
   * True when the request carries `Sec-Fetch-Site`: its refresh token travels as a cookie alone.
   */
  isBrowser: boolean
  cookie(name: string): string | undefined
  /** HttpOnly, SameSite=Strict and, on https, Secure. */
  setCookie(name: string, value: string, options: { path: string; maxAgeSeconds: number }): void
  /** The session token that came with the call, or ''. */
  sessionToken: string
}

export interface Answer<C extends CallDeclaration = CallDeclaration> {
  call: C
  run(input: ParsedInputOf<C>, context: CallContext): Promise<OutputOf<C>>
}

/** Joins a declaration and what answers it; `server/calls/index.ts` lists them all. */
export function answer<C extends CallDeclaration>(
  call: C,
  run: (input: ParsedInputOf<C>, context: CallContext) => Promise<OutputOf<C>>,
): Answer<C> {
  return { call, run }
}
