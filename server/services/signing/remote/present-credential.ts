import type { RefusalCode } from '#contract/vocabulary/refusals.ts'
import { certificateOf } from './certificate-of.ts'
import { whyUnusable } from './choose-credential.ts'
import type { KeptCredential } from './remote-act.ts'

interface ShownCredential {
  credential_id: string
  name: string
  issuer: string
  valid_until: string
  problem: RefusalCode | null
  each: number
}

/** A key as its owner sees it; one without a certificate is nothing to choose. */
export function presentCredential(credential: KeptCredential): ShownCredential[] {
  const certificate = certificateOf(credential)
  if (!certificate) return []

  return [
    {
      credential_id: credential.id,
      name: certificate.holder,
      issuer: certificate.issuer,
      valid_until: certificate.notAfter.toISOString(),
      problem: whyUnusable(credential)?.code ?? null,
      each: credential.multisign,
    },
  ]
}
