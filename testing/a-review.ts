import { completeDocumentIntiation } from '#contract/dockets/completeDocumentIntiation.ts'
import type { GroupRule, ReviewProduct } from '#contract/vocabulary/groups.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import { aDraft, aPerson, withSigners } from './builders.ts'
import { aClient, type WireClient } from './client.ts'
import { type AnOrganisation, aMember } from './people.ts'
import { aZone } from './settings.ts'

interface Place {
  parts: Parts
  url: string
  organisation: AnOrganisation
}

/** Members who check together. */
export async function aCheckingGroup(
  { parts, organisation }: Omit<Place, 'url'>,
  userIds: readonly string[],
  more: { rule?: GroupRule; locations?: string[]; name?: string } = {},
): Promise<string> {
  const id = newId()
  await parts.store.forOrganisation(organisation.id).transaction(async (tx) => {
    await tx.groups.add({ id, kind: 'checker', name: `Checkers ${id}`, ...more })
    await tx.groups.replaceMembers(
      id,
      userIds.map((userId) => ({ userId })),
    )
  })

  return id
}

/** Members who check last, found by branch and product. */
export async function aReviewGroup(
  { parts, organisation }: Omit<Place, 'url'>,
  userIds: readonly string[],
  more: { locations?: string[]; products?: ReviewProduct[]; name?: string } = {},
): Promise<string> {
  const id = newId()
  await parts.store.forOrganisation(organisation.id).transaction(async (tx) => {
    await tx.groups.add({ id, kind: 'checker', is_pool: true, name: `Review ${id}`, ...more })
    await tx.groups.replaceMembers(
      id,
      userIds.map((userId) => ({ userId })),
    )
  })

  return id
}

/**
 * What these members send is checked by these groups, one after the other: their zone says so, and
 * nobody else's.
 */
export async function areChecked(
  { parts, organisation }: Omit<Place, 'url'>,
  makers: readonly string[],
  groups: readonly string[],
): Promise<string> {
  const zoneId = await aZone(parts, organisation, makers)
  await parts.store
    .forOrganisation(organisation.id)
    .transaction((tx) => tx.organisationSettings.write('checker', { groups }, { zoneId }))

  return zoneId
}

/** Sends a docket of one document and two signers. */
export async function sendsForReview(client: WireClient, name?: string) {
  const { docketId, documentId } = await aDraft(client, name)
  const signers = await withSigners(client, documentId, [aPerson('Asha Rao'), aPerson('Ravi Kumar')])
  const { state } = await client.call(completeDocumentIntiation, { docket_id: docketId })

  return { docketId, documentId, signers, state }
}

/** Made by somebody else, waiting for the check of this member. */
export async function aDocumentInReview(place: Place, checkerId: string): Promise<{ document_id: string }> {
  const maker = await aMember(place.parts, place.organisation, ['workflow'])
  await areChecked(place, [maker.userId], [await aCheckingGroup(place, [checkerId])])
  const client = aClient(place.url)
  await client.login(maker.email, maker.password)
  const { documentId } = await sendsForReview(client)

  return { document_id: documentId }
}

/** Puts members into a branch of their own. */
export async function inABranch(
  { parts, organisation }: Omit<Place, 'url'>,
  [first = '', ...others]: readonly string[],
): Promise<string> {
  await aZone(parts, organisation, [first, ...others])

  return await parts.store
    .forOrganisation(organisation.id)
    .read(async (tx) => (await tx.zones.branchOfMember(first)) ?? '')
}

/** The same, at the level of a review group of a branch of its own. */
export async function aDocumentInPool(
  place: Place,
  checkerId: string,
): Promise<{ document_id: string; group_id: string }> {
  const maker = await aMember(place.parts, place.organisation, ['workflow'])
  const branch = await inABranch(place, [maker.userId])
  const group_id = await aReviewGroup(place, [checkerId], { locations: [branch] })
  const client = aClient(place.url)
  await client.login(maker.email, maker.password)
  const { documentId } = await sendsForReview(client)

  return { document_id: documentId, group_id }
}
