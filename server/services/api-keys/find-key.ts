import { timingSafeEqual } from 'node:crypto'
import { minute } from '#contract/vocabulary/time.ts'
import { type ActOrigin, byKey } from '#domain/actors.ts'
import { opensAs } from '#domain/api-keys/key-life.ts'
import type { KeyAsker } from '#domain/askers.ts'
import { Refusal } from '#domain/refusal.ts'
import { about } from '#services/audit/changed.ts'
import { limitAddress } from '#services/limits/limit-address.ts'
import type { Parts } from '#services/parts.ts'
import { findOrganisation } from '#services/sessions/find-organisation.ts'
import { allowsAddress } from '#services/sessions/inbound-address.ts'
import type { ApiKey, KeyUse } from '#store/api-keys/api-keys.ts'
import type { Tx } from '#store/store.ts'
import { hashOfSecret, publicIdOfApplication } from './key-secret.ts'

/** As the two headers say it; a header that came twice is a text with a comma, and no key. */
export interface PresentedKey {
  applicationId: string
  secret: string
  origin: ActOrigin
}

// Our choice: ten a second from one program, and somebody who typed a key wrong.
const mostRequests = 600
const mostWrong = 60
// Kept to the minute; more would write a row at every request.
const usedAgainAfter = minute
const nobodysHash = Buffer.alloc(32)

/**
 * The gate of docs/wire.md §5. Unknown, wrong, ended, expired, from elsewhere: one answer for all,
 * after one comparison each. Nothing is remembered between requests, so a key that has ended opens
 * nothing on any server.
 */
export async function findKey(parts: Parts, presented: PresentedKey): Promise<KeyAsker> {
  const found = await known(parts, presented)
  if (!found) {
    await limitAddress(parts, 'key-wrong', presented.origin.address, mostWrong)
    throw new Refusal('API_KEY')
  }
  await limitAddress(parts, 'key', found.asker.keyId, mostRequests)
  if (found.isSuspended) throw new Refusal('ORGANISATION_SUSPENDED')

  return found.asker
}

async function known(
  parts: Parts,
  { applicationId, secret, origin }: PresentedKey,
): Promise<{ asker: KeyAsker; isSuspended: boolean } | null> {
  const publicId = publicIdOfApplication(applicationId)
  const organisationId = publicId && (await findOrganisation(parts.store, publicId))
  const store = organisationId ? parts.store.forOrganisation(organisationId) : null
  const row = (await store?.read((tx) => tx.apiKeys.ofApplication(applicationId))) ?? null
  const hash = hashOfSecret(secret)
  const now = parts.clock.now()
  const shown = {
    isCurrent: timingSafeEqual(row?.key_hash ?? nobodysHash, hash),
    isPrevious: timingSafeEqual(row?.previous_hash ?? nobodysHash, hash),
  }
  const opened = row && opensAs(row, shown, now)
  if (!store || !row || !opened || !allowsAddress(row.ip_ranges, origin.address)) return null
  const use = noteOf(row, opened, origin.address, now)
  if (use) await store.transaction((tx) => keepUse(tx, row, use, origin))

  return {
    isSuspended: row.is_suspended,
    asker: {
      kind: 'key',
      organisationId: row.organisation_id,
      keyId: row.id,
      applicationId,
      name: row.name,
      mode: row.mode,
      services: new Set(row.services),
      until: (opened === 'previous' ? row.previous_until : null) ?? row.expires_at,
    },
  }
}

/**
 * That a new key opens for the first time, and from where, is in the trail: nobody else may
 * have taken it.
 */
async function keepUse(tx: Tx, key: ApiKey, use: KeyUse, origin: ActOrigin): Promise<void> {
  const isFirst = use.last_used_at !== undefined && (await tx.apiKeys.noteFirstUse(key.id, key.key_hash, use))
  if (!isFirst) return await tx.apiKeys.noteUse(key.id, use)
  await tx.audit.add('api-key-first-used', {
    by: byKey(key.id, key.name, origin),
    detail: { ...about('settings', key.id, key.name), starts_with: key.key_start },
  })
}

function noteOf(row: ApiKey, opened: 'current' | 'previous', address: string, now: Date): KeyUse | null {
  const before = opened === 'current' ? row.last_used_at : row.previous_used_at
  const isNews =
    (before?.getTime() ?? 0) < now.getTime() - usedAgainAfter ||
    (opened === 'current' && row.last_address !== address)
  if (!isNews) return null

  return opened === 'current' ? { last_used_at: now, last_address: address } : { previous_used_at: now }
}
