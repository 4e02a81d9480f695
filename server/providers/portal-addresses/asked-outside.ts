import { lookup } from 'node:dns'
import { fetchOutside, InsideNetwork, type OutsideOptions } from '#providers/single-sign-on/outside.ts'
import type { AddressProver } from './port.ts'

// Our choice: a page of a few characters comes at once, or its server is not one to send people to.
const patienceMs = 6_000

/** Codes by which Node names what is wrong with a certificate, beside those of OpenSSL. */
const ofCertificates = /^(?:ERR_TLS_CERT|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_SSL)/

type Resolve = NonNullable<OutsideOptions['resolve']>

/** Names of this machine lead to it with any name server (RFC 6761 §6.3). */
const besideThisMachine: Resolve = (host, options, done) =>
  host.endsWith('.localhost')
    ? done(null, [{ address: '127.0.0.1', family: 4 }])
    : lookup(host, options, done)

/**
 * Over the port that guards what administrators write down: resolved once, judged, no redirect, a
 * cap on bytes.
 */
export function askedOutside(options: OutsideOptions): AddressProver {
  const fetch = fetchOutside({ resolve: besideThisMachine, ...options })

  return {
    async ask(origin, path, expected) {
      try {
        const answer = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(patienceMs) })
        // RFC 9110 §15.5.20: our own server says that it was asked by another name.
        if (answer.status === 421) return 'name'

        return answer.status === 200 && (await answer.text()) === expected ? null : 'elsewhere'
      } catch (error) {
        if (error instanceof InsideNetwork) return 'inside'
        const { code = '' } = error as NodeJS.ErrnoException

        return ofCertificates.test(code) ? 'certificate' : 'away'
      }
    },
  }
}
