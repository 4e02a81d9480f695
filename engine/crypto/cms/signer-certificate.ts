import type { CryptoPort, HashName } from '../../ports.ts'
import { hashIdentifier } from '../algorithms.ts'
import { oids } from '../asn1/oids.ts'
import { context } from '../asn1/read.ts'
import { encode, octetString, sequence } from '../asn1/write.ts'
import { sameBytes } from '../bytes.ts'
import { digestOf } from '../hashing.ts'
import { readCertificate } from '../x509/certificate.ts'
import { attribute } from './attribute.ts'

/**
 * What a signature says of its signer's certificate: the same bytes each time, so made once for a
 * certificate.
 */
export interface SignerCertificate {
  /** IssuerAndSerialNumber (RFC 5652 §10.2.4). */
  readonly issuerAndSerial: Uint8Array
  /**
   * The attribute with SigningCertificateV2 of one ESSCertIDv2 (RFC 5035 §3, §4); SHA-256 is the
   * default and stays unwritten.
   */
  essCertificate(hash: HashName, crypto: CryptoPort): Promise<Uint8Array>
}

interface Known extends SignerCertificate {
  readonly der: Uint8Array
}

/**
 * Our choice: an installation signs with a seal for each organisation, and each only now and then.
 */
const KEPT = 256
/**
 * By the last octets, which are of the issuer's signature; the whole certificate is compared before
 * it is believed.
 */
const known = new Map<number, Known>()
const KEY_OCTETS = 6

/** @throws CmsError UNREADABLE */
export function signerCertificate(der: Uint8Array): SignerCertificate {
  let key = 0
  for (let at = Math.max(0, der.length - KEY_OCTETS); at < der.length; at++) key = key * 256 + der[at]!
  const found = known.get(key)
  if (found && sameBytes(found.der, der)) return found
  const made = describe(der.slice())
  if (known.size >= KEPT) known.delete(known.keys().next().value!)
  known.set(key, made)
  return made
}

function describe(der: Uint8Array): Known {
  const { issuer, serialNumberDer } = readCertificate(der)
  const issuerSerial = sequence(sequence(encode(context(4), issuer.raw)), serialNumberDer)
  const ess = new Map<HashName, Uint8Array>()
  return {
    der,
    issuerAndSerial: sequence(issuer.raw, serialNumberDer),
    async essCertificate(hash, crypto) {
      const made = ess.get(hash)
      if (made) return made
      const algorithm = hash === 'SHA-256' ? [] : [hashIdentifier(hash)]
      const digest = octetString(await digestOf(crypto, hash, der))
      const certificates = sequence(sequence(sequence(...algorithm, digest, issuerSerial)))
      const all = attribute(oids.signingCertificateV2, certificates)
      ess.set(hash, all)
      return all
    },
  }
}
