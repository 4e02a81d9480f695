import type { Certificate } from '../x509/certificate.ts'

/** A holder's certificate with its issuers after it, as far as they are there. */
export function chainOf(holder: Certificate, all: readonly Certificate[]): Certificate[] {
  const chain = [holder]
  for (let last = holder; last.subject.key !== last.issuer.key; ) {
    const issuer = all.find((one) => one.subject.key === last.issuer.key && !chain.includes(one))
    if (!issuer) break
    chain.push(issuer)
    last = issuer
  }
  return chain
}
