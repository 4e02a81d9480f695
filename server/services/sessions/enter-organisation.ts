import { Refusal } from '#domain/refusal.ts'
import { type Membership, memberships } from '#store/memberships.ts'
import { setting } from '#store/sessions.ts'
import type { Tx } from '#store/store.ts'
import { type User, users } from '#store/users.ts'
import { allowsAddress } from './inbound-address.ts'
import { type OpenedMemberSession, openMemberSession, type SessionOrigin } from './open-session.ts'

export interface Entered {
  session: OpenedMemberSession
  membership: Membership
  storageProvider: string
}

/** Opens the session of a person in one of their organisations, and writes down that they came in. */
export async function enterOrganisation(
  tx: Tx,
  person: { userId: string; clientKeyHash: Buffer; origin: SessionOrigin },
  now: Date,
): Promise<Entered> {
  const membership = await memberships(tx.db, tx.organisationId).ofUser(person.userId)
  const user = await users(tx.db).byId(person.userId)
  if (membership?.state !== 'active' || !user) throw new Refusal('NOT_FOUND')
  const settings = await settingsOf(tx)
  if (!allowsAddress(settings.inboundIps, person.origin.address)) throw new Refusal('INBOUND_IP')

  const session = await openMemberSession(tx, { ...person, membershipId: membership.id }, now)
  await recordEntry(tx, user, session, person.origin)

  return { session, membership, storageProvider: settings.storageProvider }
}

async function settingsOf(tx: Tx): Promise<{ inboundIps: unknown; storageProvider: string }> {
  const row = await tx.db
    .selectNoFrom([
      setting<unknown>(tx.organisationId, 'inbound_ips').as('inboundIps'),
      setting<string>(tx.organisationId, 'ds_storage_provider').as('storageProvider'),
    ])
    .executeTakeFirstOrThrow()

  return { inboundIps: row.inboundIps, storageProvider: row.storageProvider ?? 'folder' }
}

async function recordEntry(
  tx: Tx,
  user: User,
  session: OpenedMemberSession,
  origin: SessionOrigin,
): Promise<void> {
  await tx.audit.add('member-logged-in', {
    by: {
      kind: 'member',
      id: user.id,
      name: `${user.firstName} ${user.lastName}`.trim(),
      address: origin.address,
      device: origin.device,
    },
    detail: { session: session.sessionId },
  })
}
