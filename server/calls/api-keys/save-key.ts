import type { saveApiKey } from '#contract/api-keys/saveApiKey.ts'
import type { InputOf } from '#contract/define-call.ts'
import { type KeyAct, overlapLength } from '#contract/vocabulary/api-keys.ts'
import { day } from '#contract/vocabulary/time.ts'
import type { Actor } from '#domain/actors.ts'
import { stateOfKey, verdicts } from '#domain/api-keys/key-life.ts'
import { Refusal } from '#domain/refusal.ts'
import { wrongRanges } from '#domain/sessions/address-ranges.ts'
import { makeApplicationId, makeSecret } from '#services/api-keys/key-secret.ts'
import { about, changed } from '#services/audit/changed.ts'
import type { ApiKey } from '#store/api-keys/api-keys.ts'
import { newId } from '#store/new-id.ts'
import type { Tx } from '#store/store.ts'

type Wanted = InputOf<typeof saveApiKey>
type Of<Act extends Wanted['act']> = Extract<Wanted, { act: Act }>

export interface KeyActing {
  by: Actor
  /** The user's id. */
  userId: string
  now: Date
}

export interface SavedKey {
  key: ApiKey
  /** Answered here and nowhere again: what is kept is its hash. */
  secret?: string
}

// Our choice: a few programs, each for tests and in earnest.
const mostKeys = 20

export async function saveKey(tx: Tx, wanted: Wanted, acting: KeyActing): Promise<SavedKey> {
  if (wanted.act === 'make') return await makeKey(tx, wanted, acting)
  const key = await tx.apiKeys.locked(wanted.key_id)
  if (!key) throw new Refusal('NOT_FOUND')
  if (!isToBeDone(key, wanted.act, acting.now)) return { key }
  if ('revision' in wanted && wanted.revision !== key.revision) throw new Refusal('API_KEY_STALE')
  if (wanted.act === 'change') return { key: await changeKey(tx, key, wanted, acting) }
  if (wanted.act === 'rotate') return await rotateKey(tx, key, wanted, acting)

  return { key: await endKey(tx, key, wanted.act, acting) }
}

function isToBeDone(key: ApiKey, act: KeyAct, now: Date): boolean {
  const verdict = verdicts[stateOfKey(key, now)][act]
  if (verdict !== 'done' && verdict !== 'nothing') throw new Refusal(verdict)

  return verdict === 'done'
}

async function makeKey(tx: Tx, wanted: Of<'make'>, { by, userId, now }: KeyActing): Promise<SavedKey> {
  const { public_id } = await tx.organisations.lock(tx.organisationId)
  const standing = (await tx.apiKeys.list()).filter(({ ended_at }) => !ended_at)
  if (standing.length >= mostKeys) throw new Refusal('API_KEYS_FULL')
  judge(wanted, standing)
  const { secret, key_hash, key_start } = makeSecret(wanted.mode)
  const id = newId()
  const expiresAt = new Date(now.getTime() + wanted.days * day)
  const { name, mode, services, ip_ranges } = wanted
  const application_id = makeApplicationId(public_id)
  const key = await tx.apiKeys.add({
    id,
    name,
    application_id,
    mode,
    services,
    ip_ranges,
    key_hash,
    key_start,
    expires_at: expiresAt,
    made_by: userId,
    created_at: now,
  })
  await tx.audit.add('api-key-made', {
    by,
    detail: {
      ...about('settings', id, name),
      ...changed(null, {
        name,
        application_id,
        mode,
        services,
        ip_ranges,
        expires_at: expiresAt.toISOString(),
      }),
    },
  })

  return { key, secret }
}

async function changeKey(
  tx: Tx,
  key: ApiKey,
  { name, services, ip_ranges }: Of<'change'>,
  { by }: KeyActing,
): Promise<ApiKey> {
  await tx.organisations.lock(tx.organisationId)
  judge(
    { name, ip_ranges },
    (await tx.apiKeys.list()).filter(({ id, ended_at }) => !ended_at && id !== key.id),
  )
  const differences = changed(
    { name: key.name, services: key.services, ip_ranges: key.ip_ranges },
    { name, services, ip_ranges },
  )
  if (!differences) return key
  const after = await tx.apiKeys.change(key.id, { name, services, ip_ranges })
  await tx.audit.add('api-key-changed', {
    by,
    detail: { ...about('settings', key.id, name), ...differences },
  })

  return after
}

async function rotateKey(
  tx: Tx,
  key: ApiKey,
  { days, overlap_hours }: Of<'rotate'>,
  { by, now }: KeyActing,
): Promise<SavedKey> {
  const { secret, ...made } = makeSecret(key.mode)
  const expires_at = new Date(now.getTime() + days * day)
  const until = new Date(Math.min(now.getTime() + overlapLength(overlap_hours), key.expires_at.getTime()))
  const overlaps = until > now
  const after = await tx.apiKeys.change(key.id, {
    ...made,
    expires_at,
    last_used_at: null,
    last_address: null,
    rotated_at: now,
    previous_hash: overlaps ? key.key_hash : null,
    previous_start: overlaps ? key.key_start : null,
    previous_until: overlaps ? until : null,
    previous_used_at: overlaps ? key.last_used_at : null,
  })
  await tx.audit.add('api-key-rotated', {
    by,
    detail: {
      ...about('settings', key.id, key.name),
      ...changed(
        { starts_with: key.key_start, expires_at: key.expires_at.toISOString() },
        {
          starts_with: made.key_start,
          expires_at: expires_at.toISOString(),
          previous_until: overlaps ? until.toISOString() : null,
        },
      ),
    },
  })

  return { key: after, secret }
}

async function endKey(
  tx: Tx,
  key: ApiKey,
  act: 'end' | 'end_previous',
  { by, userId, now }: KeyActing,
): Promise<ApiKey> {
  const noPrevious = { previous_hash: null, previous_start: null, previous_until: null }
  const after = await tx.apiKeys.change(
    key.id,
    act === 'end' ? { ...noPrevious, ended_at: now, ended_by: userId } : noPrevious,
  )
  await tx.audit.add(act === 'end' ? 'api-key-ended' : 'api-key-before-ended', {
    by,
    detail: {
      ...about('settings', key.id, key.name),
      ...changed({ starts_with: act === 'end' ? key.key_start : key.previous_start }, null),
    },
  })

  return after
}

function judge(
  { name, ip_ranges }: { name: string; ip_ranges: string[] | null },
  others: readonly ApiKey[],
): void {
  const wrong = wrongRanges(ip_ranges ?? [])
  if (wrong.length > 0)
    throw new Refusal('API_KEY_RANGES', {
      fields: wrong.map((range) => ({
        path: 'ip_ranges',
        code: 'RANGE_INVALID',
        values: { range: range.slice(0, 60) },
      })),
    })
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw new Refusal('API_KEY_NAME_TAKEN', { fields: [{ path: 'name', code: 'API_KEY_NAME_TAKEN' }] })
}
