import type { Embedding } from '#contract/vocabulary/embedding.ts'
import type { Actor } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireInvited } from '#domain/signers/signer-policy.ts'
import { requireLivingLink } from '#domain/signing/link-standing.ts'
import type { OpenDocument } from '#services/dockets/open-folder.ts'
import { linkOfWaiting } from '#services/invitations/invite-person.ts'
import { makeLinkCode } from '#services/links/link-codes.ts'
import type { Parts } from '#services/parts.ts'
import { linkAddressOf } from '#services/portal-addresses/link-address.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import { embeddingOf, opensNow } from './embedding-of.ts'

interface Wanted {
  return_url: string
  origin?: string | undefined
  application_id?: string | undefined
}

/**
 * A token for the page of one signer in a frame of a listed site. It is behind the `#`, so no
 * log has it, and is kept as its hash.
 */
export async function makeWidget(
  tx: Tx,
  parts: Parts,
  { docket, document }: OpenDocument,
  signer: Signer,
  wanted: Wanted,
  by: Actor,
): Promise<{ url: string; expiresAt: string }> {
  const now = parts.clock.now()
  const { origin, returnUrl } = listed(await embeddingOf(tx), wanted)
  const applicationId = await applicationOf(tx, wanted.application_id, now)
  requireInvited(signer)
  const living = await tx.signerLinks.living(docket.id, signer.person_key)
  const none = { expires_at: docket.expires_at ?? now, dead_at: null, dead_reason: null }
  requireLivingLink(living ?? none, docket.state, now)
  // It became their turn a moment ago, and a job is about to make the link.
  const link = living ?? (await linkOfWaiting(tx, parts, docket.id, signer.person_key))
  if (!link) throw new Refusal('UNAVAILABLE')
  const { code, expiresAt } = await makeLinkCode(
    tx,
    {
      purpose: 'widget',
      organisationId: tx.organisationId,
      params: {
        signer_link_id: link.id,
        signer_id: signer.id,
        application_id: applicationId,
        origin,
        return_url: returnUrl,
      },
    },
    now,
  )
  await tx.audit.add('signer-widget-made', {
    by,
    docketId: docket.id,
    documentId: document.id,
    signerId: signer.id,
    detail: { name: signer.name, site: origin },
  })
  const at = await linkAddressOf(tx, parts)

  return { url: `${at.url}/embed/v1/${applicationId}#${code}`, expiresAt: expiresAt.toISOString() }
}

/** Both as the organisation has listed them; a query of the return address is the site's own. */
function listed({ origins, return_urls }: Embedding, { return_url, origin: wanted }: Wanted) {
  const url = URL.canParse(return_url) ? new URL(return_url) : null
  const isListed = url !== null && !url.hash && return_urls.includes(url.origin + url.pathname)
  const origin = wanted ?? url?.origin ?? ''
  if (!isListed || !origins.includes(origin)) throw new Refusal('NOT_ALLOWED')

  return { origin, returnUrl: url.href }
}

async function applicationOf(tx: Tx, wanted: string | undefined, now: Date): Promise<string> {
  const keys = await tx.apiKeys.list()
  const key = keys.find((one) => (wanted ?? one.application_id) === one.application_id && opensNow(one, now))
  if (!key) throw new Refusal('NOT_ALLOWED')

  return key.application_id
}
