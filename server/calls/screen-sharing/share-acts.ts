import { randomBytes } from 'node:crypto'
import { readShareCode, type ShareSide } from '#contract/vocabulary/screen-sharing.ts'
import { minute } from '#contract/vocabulary/time.ts'
import type { Actor } from '#domain/actors.ts'
import type { Member } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { dueEnd, later, mayView, mayViewAny, type Share, shareLife } from '#domain/screen-sharing/share.ts'
import { limitAddress } from '#services/limits/limit-address.ts'
import type { Parts } from '#services/parts.ts'
import { endShare } from '#services/screen-sharing/end-share.ts'
import { partiesOf } from '#services/screen-sharing/parties.ts'
import { hashOf } from '#services/sessions/tokens.ts'
import { bucketOf, countTries, forgetTries } from '#services/sessions/tries.ts'
import { newId } from '#store/new-id.ts'
import type { Taker } from '#store/screen-sharing/screen-shares.ts'
import type { Tx } from '#store/store.ts'
import type { LinkCode } from '#store/wire/link-codes.ts'
import { hashOfShareCode, newShareCode } from './share-code.ts'

/** Who acts: a member, or an external user of the organisation, who may show their own screen. */
export interface Acting {
  person: Taker
  by: Actor
  address: string
}

/** What became of the act, in its transaction. */
export interface Done {
  share: Share
  parties: Awaited<ReturnType<typeof partiesOf>>
  ticket?: string
  code?: string
}

type Keep<Out> = (tx: Tx, done: Done) => Promise<Out>

// Our choice: a caller who starts again so often in a minute is no person.
const mostStarts = 30
// Our choice: as for passwords; of 30^8 codes a handful are good at any moment.
const mostTriesOfMember = 5
const mostTriesOfAddress = 20

export async function startShare<Out>(parts: Parts, { person, by }: Acting, keep: Keep<Out>): Promise<Out> {
  // Of one member: a whole office has one address.
  await limitAddress(parts, 'screen-shares', person.userId, mostStarts)
  const now = parts.clock.now()
  const { organisationId } = person

  return await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    for (const id of await tx.screenShares.openOfSession(person.session)) {
      const open = await tx.screenShares.byIdLocked(id)
      if (open) await endShare(tx, open, { side: 'sharer', why: 'replaced', by, now })
    }
    const id = newId()
    const code = newShareCode()
    const ticket = await newTicket(tx, organisationId, now)
    const codeExpiresAt = later(now, shareLife.code)
    await tx.screenShares.add({ id, by: person, codeExpiresAt, ticket, now })
    await tx.linkCodes.addMany([
      {
        id,
        purpose: 'screen-share',
        code_hash: hashOfShareCode(parts, code),
        user_id: person.isExternal ? null : person.userId,
        organisation_id: organisationId,
        params: {},
        expires_at: codeExpiresAt,
      },
    ])
    await tx.audit.add('screen-share-started', { by, detail: { share: id } })
    await tx.jobs.send(
      'watch-screen-share',
      { organisationId, shareId: id },
      { startAfter: later(now, minute) },
    )

    return await keep(tx, { ...(await as(tx, id)), ticket: ticket.token, code })
  })
}

export async function joinShare<Out>(
  parts: Parts,
  { person, by, address, member }: Acting & { member: Member },
  typed: string,
  keep: Keep<Out>,
): Promise<Out> {
  if (!mayViewAny(member)) throw new Refusal('NOT_ALLOWED')
  const tries = [
    { bucket: bucketOf(parts, 'screen-code', member.userId), most: mostTriesOfMember },
    { bucket: bucketOf(parts, 'screen-code-from', address), most: mostTriesOfAddress },
  ]
  await countTries(parts, tries, 'SHARE_CODE_LOCKED')
  const found = await findByCode(parts, typed)
  const organisationId = found?.organisation_id
  if (!found || !organisationId || !mayView(member, organisationId))
    return await refuseCode(parts, member, by)
  if (found.user_id === member.userId) throw new Refusal('OWN_SCREEN')

  const now = parts.clock.now()
  const joined = await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    // Of two with the same code one takes it.
    const taken = await tx.linkCodes.take(hashOfShareCode(parts, codeOf(typed)), ['screen-share'], now)
    const share = taken && (await tx.screenShares.byIdLocked(taken.id))
    if (share?.state !== 'waiting' || dueEnd(share, now)) return null
    const ticket = await newTicket(tx, organisationId, now)
    await tx.screenShares.join(share.id, person, ticket, now)
    const done = await as(tx, share.id)
    await tx.audit.add('screen-share-joined', {
      by,
      detail: { share: share.id, organisation: done.parties.viewer?.organisation ?? '' },
    })
    await tx.screenShares.wake(share.id)

    return { out: await keep(tx, { ...done, ticket: ticket.token }) }
  })
  if (!joined) return await refuseCode(parts, member, by)
  await forgetTries(parts, tries)

  return joined.out
}

export async function allowShare<Out>(
  parts: Parts,
  { person, by }: Acting,
  shareId: string,
  keep: Keep<Out>,
): Promise<Out> {
  const now = parts.clock.now()

  return await parts.store.forOrganisation(person.organisationId).transaction(async (tx) => {
    const share = await tx.screenShares.byIdLocked(shareId)
    if (!share || !sits(share, 'sharer', person)) throw new Refusal('NOT_FOUND')
    if (share.state === 'ended' || dueEnd(share, now)) throw new Refusal('SHARE_ENDED')
    if (share.state === 'waiting') throw new Refusal('WRONG_STATE')
    const { viewer } = (await as(tx, shareId)).parties
    if (share.state === 'asked') {
      await tx.screenShares.allow(shareId, now)
      await tx.audit.add('screen-share-allowed', {
        by,
        detail: { share: shareId, viewer: viewer?.name ?? '', organisation: viewer?.organisation ?? '' },
      })
      await tx.screenShares.wake(shareId)
    }

    return await keep(tx, await as(tx, shareId))
  })
}

/** A new ticket for a line that was cut, for the session that had it. */
export async function resumeShare<Out>(
  parts: Parts,
  { person }: Acting,
  shareId: string,
  keep: Keep<Out>,
): Promise<Out> {
  await limitAddress(parts, 'screen-lines', person.userId, mostStarts)
  const now = parts.clock.now()

  return await within(parts, person, shareId, async (tx, share) => {
    const side = (['sharer', 'viewer'] as const).find((one) => sits(share, one, person))
    if (!side) throw new Refusal('NOT_FOUND')
    if (share.state === 'ended' || dueEnd(share, now)) throw new Refusal('SHARE_ENDED')
    const ticket = await newTicket(tx, share.organisation_id, now)
    await tx.screenShares.giveTicket(shareId, side, ticket)

    return await keep(tx, { ...(await as(tx, shareId)), ticket: ticket.token })
  })
}

/** Either side, from whichever of their sessions; what is over stays over. */
export async function stopShare<Out>(
  parts: Parts,
  { person, by }: Acting,
  shareId: string,
  keep: Keep<Out>,
): Promise<Out> {
  const now = parts.clock.now()

  return await within(parts, person, shareId, async (tx, share) => {
    const side: ShareSide = share.sharer.user_id === person.userId ? 'sharer' : 'viewer'
    const why = side === 'sharer' && share.state === 'asked' ? 'refused' : 'stopped'
    await endShare(tx, share, { side, why, by, now })

    return await keep(tx, await as(tx, shareId))
  })
}

async function within<Out>(
  parts: Parts,
  person: Taker,
  shareId: string,
  act: (tx: Tx, share: Share) => Promise<Out>,
): Promise<Out> {
  const viewed = await parts.store.platform.read((tx) =>
    tx.screenViews.organisationOf(person.userId, shareId),
  )

  return await parts.store.forOrganisation(viewed ?? person.organisationId).transaction(async (tx) => {
    const share = await tx.screenShares.byIdLocked(shareId)
    const isTheirs = [share?.sharer.user_id, share?.viewer?.user_id].includes(person.userId)
    if (!share || !isTheirs) throw new Refusal('NOT_FOUND')

    return await act(tx, share)
  })
}

const sits = (share: Share, side: ShareSide, person: Taker): boolean =>
  share[side]?.user_id === person.userId && share[side]?.session === person.session

async function as(tx: Tx, id: string): Promise<Pick<Done, 'share' | 'parties'>> {
  const share = await tx.screenShares.byId(id)
  if (!share) throw new Refusal('NOT_FOUND')

  return { share, parties: await partiesOf(tx, share) }
}

/** It names the organisation by its public id, as the tokens of sessions do. */
async function newTicket(tx: Tx, organisationId: string, now: Date) {
  const organisation = await tx.organisations.find(organisationId)
  const token = `${organisation?.public_id ?? ''}.${randomBytes(32).toString('base64url')}`

  return { token, hash: hashOf(token), until: later(now, shareLife.ticket) }
}

const codeOf = (typed: string): string => readShareCode(typed) ?? ''

async function findByCode(parts: Parts, typed: string): Promise<LinkCode | null> {
  const code = codeOf(typed)
  if (code === '') return null

  return await parts.store.platform.read((tx) =>
    tx.linkCodes.find(hashOfShareCode(parts, code), ['screen-share'], parts.clock.now()),
  )
}

/** Unknown, used, too late and of an organisation that is not theirs are one answer. */
async function refuseCode(parts: Parts, member: Member, by: Actor): Promise<never> {
  await parts.store.forOrganisation(member.organisationId).transaction(async (tx) => {
    await tx.audit.add('screen-share-refused', { by })
  })
  throw new Refusal('SHARE_CODE_WRONG')
}
