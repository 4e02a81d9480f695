import { type ActOrigin, bySigner } from '#domain/actors.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireInvited } from '#domain/signers/signer-policy.ts'
import { hashOfLinkCode, isLinkCode, newLinkCode } from '#services/links/link-code.ts'
import type { Parts } from '#services/parts.ts'
import type { Tx } from '#store/store.ts'
import { openLink, requireTurn } from '../open-link.ts'
import { embeddingOf, organisationOfApplication } from './embedding-of.ts'

interface Taken {
  link: string
  origin: string
  return_url: string
}

/**
 * Takes a token once, and answers a further code of the signer's link. Used, late, altered and
 * another application's are one answer, and so is a site that is no longer listed.
 */
export async function openWidget(
  parts: Parts,
  { applicationId, token, origin: from }: { applicationId: string; token: string; origin: ActOrigin },
  inside: (tx: Tx, taken: Taken) => Promise<Taken>,
): Promise<Taken> {
  const organisationId = await organisationOfApplication(parts, applicationId)
  if (!organisationId || !isLinkCode(token)) throw new Refusal('NOT_ALLOWED')
  const now = parts.clock.now()

  return await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    const taken = await tx.linkCodes.take(hashOfLinkCode(token), ['widget'], now)
    const { signer_link_id, signer_id, application_id, origin, return_url } = taken?.params ?? {}
    const { origins } = await embeddingOf(tx)
    const isGood =
      taken?.organisation_id === organisationId &&
      application_id === applicationId &&
      origins.includes(String(origin))
    if (!isGood) throw new Refusal('NOT_ALLOWED')
    const open = await openLink(tx, String(signer_link_id), now)
    const signer = open.rows.find(({ id }) => id === signer_id)
    if (!signer) throw new Refusal('LINK_ENDED')
    requireTurn(open.rows)
    if (signer.state !== 'signing') requireInvited(signer)
    const code = newLinkCode()
    await tx.lookups.add('signer_link', hashOfLinkCode(code), organisationId, open.link.id)
    await tx.audit.add('signer-widget-opened', {
      by: bySigner(open.link.id, signer.name, from),
      docketId: open.docket.id,
      signerId: signer.id,
      detail: { name: signer.name, site: String(origin) },
    })

    return inside(tx, { link: code, origin: String(origin), return_url: String(return_url) })
  })
}
