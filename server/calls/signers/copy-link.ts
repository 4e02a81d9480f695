import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireInvited } from '#domain/signers/signer-policy.ts'
import { requireLivingLink } from '#domain/signing/link-standing.ts'
import type { OpenDocument } from '#services/dockets/open-folder.ts'
import { linkOfWaiting } from '#services/invitations/invite-person.ts'
import { countCopiedLink } from '#services/limits/count-invitations.ts'
import { addressOfLink, hashOfLinkCode, newLinkCode } from '#services/links/link-code.ts'
import type { Parts } from '#services/parts.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

/**
 * A further code of the link that the person has: the mailed one stays, and both share what is
 * tried, what locks and what ends (decision record 0075). The code is shown once and kept as its
 * hash.
 */
export async function copyLink(
  tx: Tx,
  parts: Parts,
  { docket, document }: OpenDocument,
  signer: Signer,
  by: Actor,
): Promise<{ url: string; expires_at: string }> {
  const now = parts.clock.now()
  requireInvited(signer)
  const living = await tx.signerLinks.living(docket.id, signer.person_key)
  const none = { expires_at: docket.expires_at ?? now, dead_at: null, dead_reason: null }
  requireLivingLink(living ?? none, docket.state, now)
  // It became their turn a moment ago, and a job is about to make the link.
  const link = living ?? (await linkOfWaiting(tx, parts, docket.id, signer.person_key))
  if (!link) throw new Refusal('UNAVAILABLE')

  const code = newLinkCode()
  await tx.lookups.add('signer_link', hashOfLinkCode(code), tx.organisationId, link.id)
  await tx.audit.add('signer-link-copied', {
    by,
    docketId: docket.id,
    documentId: document.id,
    signerId: signer.id,
    detail: { name: signer.name },
  })
  await countCopiedLink(tx, docket.id, signer, { caps: parts.settings.sending, now })
  await tx.announce(docket.id, 'link-copied', { by: by.name })
  const at = await linkAddressOf(tx, parts)

  return { url: addressOfLink(at.url, code), expires_at: link.expires_at.toISOString() }
}
