import { factsOf, unattendedMethod } from '#contract/vocabulary/signing-methods.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { about } from '#services/audit/changed.ts'
import type { Parts } from '#services/parts.ts'
import { sealContext } from '#services/seal/organisation-seal.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'
import type { KeyToEnrol } from './key-to-enrol.ts'
import { type KeptLimits, toldLimits } from './limits.ts'
import { ownedBy } from './whose-certificate.ts'

interface Enrolment {
  userId: string
  by: Actor
  key: KeyToEnrol
  limits: KeptLimits
  consentTextId: string
  now: Date
}

/** Keeps a certificate with its sealed key; it signs nothing until somebody else agrees. */
export async function enrolCertificate(
  tx: Tx,
  parts: Parts,
  { userId, by, key, limits, consentTextId, now }: Enrolment,
): Promise<string> {
  const text = await tx.consentTexts.get(consentTextId)
  if (text?.purpose !== factsOf(unattendedMethod).consent) throw new Refusal('CONSENT_MISSING')
  const { name, owns } = await ownedBy(tx, userId)
  if (!owns(key)) throw new Refusal('CERTIFICATE_OF_ANOTHER', { values: { certificate: key.name } })
  await tx.autosign.lockOf(userId)
  const [certificate, ...chain] = key.chain.map((der) => Buffer.from(der))
  if (!certificate) throw new Refusal('KEY_FILE_WITHOUT_KEY')
  const others = await tx.autosign.ofUser(userId)
  if (others.some((one) => one.certificate.equals(certificate))) throw new Refusal('CERTIFICATE_ENROLLED')

  const id = newId()
  await tx.certificates.add({
    id,
    kind: 'autosign',
    subject: key.name,
    certificate,
    chain,
    sealed_key: key.secret && parts.keys.seal(Buffer.from(key.secret), sealContext(tx.organisationId, id)),
    ...key.place,
    not_after: key.notAfter,
    user_id: userId,
    ...limits,
    consent_text_id: consentTextId,
    created_at: now,
  })
  await tx.audit.add('certificate-enrolled', {
    by,
    detail: {
      ...about('person', userId, name),
      certificate_id: id,
      certificate_name: key.name,
      until: key.notAfter.toISOString(),
      consent_version: text.version,
      key_at: key.place?.provider ?? key.place?.key_at ?? 'file',
      ...toldLimits(limits),
    },
  })

  return id
}
