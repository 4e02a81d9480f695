import { type OwnSettings, ownSettingKeys } from '#contract/dockets/docket-record.ts'
import { type DocketSettings, docketSettings } from '#domain/dockets/docket-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import { signsFile, takesTurn } from '#domain/signers/turn.ts'
import { floorOf } from '#domain/signing/method-floor.ts'
import { settingsForDocket } from '#services/organisations/settings-in-force.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'
import type { Folder } from './open-folder.ts'

const settingsOf = ({ settings }: Pick<Docket, 'settings'>) => settings as unknown as DocketSettings

/** What a docket is sent with, or was: of one that is not out, what counts at this moment. */
export async function settingsInForce(tx: Tx, docket: Docket) {
  const { own = {} } = settingsOf(docket)
  const now = await settingsForDocket(tx, docket.initiator_id, own)
  const isOut = docket.state !== 'draft' && docket.state !== 'in_review'
  const settings = isOut ? docketSettings(docket.settings) : now
  const {
    signing_order,
    methods,
    document_type,
    expiry_days,
    reminder_days,
    completion,
    geo_consent,
    video,
  } = settings

  return {
    signing_order,
    methods,
    document_type,
    method_floor: floorOf(settings),
    expiry_days,
    reminder_days,
    completion,
    geo_consent,
    video,
    locked: ownSettingKeys.filter((key) => now.locked?.includes(key)),
  }
}

/** What differs from what the docket has; refused where its organisation has locked one of it. */
export async function changedSettings(
  tx: Tx,
  docket: Docket,
  wanted: OwnSettings,
): Promise<Partial<OwnSettings>> {
  const now = await settingsInForce(tx, docket)
  const changed = ownSettingKeys.filter(
    (key) => wanted[key] !== undefined && JSON.stringify(wanted[key]) !== JSON.stringify(now[key]),
  )
  if (changed.some((key) => now.locked.includes(key))) throw new Refusal('SETTING_LOCKED')

  return Object.fromEntries(changed.map((key) => [key, wanted[key]]))
}

/** The column with these of its own. */
export function withOwn(docket: Docket, changed: Partial<OwnSettings>): string {
  const before = settingsOf(docket)

  return JSON.stringify({ ...before, ...changed, own: { ...before.own, ...changed } })
}

/** People who wait have the new order and ways; whom somebody gave ways of their own keeps them. */
export async function applyToPeople(
  tx: Tx,
  folder: Folder,
  changed: Partial<OwnSettings>,
  now: Date,
): Promise<void> {
  const { signing_order, methods } = changed
  const before = docketSettings(folder.docket.settings).methods
  const sequences = signing_order ? sequencesOf(folder.signers, signing_order) : null
  const own = new Set(folder.documents.flatMap(({ id, settings }) => ('methods' in settings ? [id] : [])))
  for (const signer of folder.signers) {
    const sequence = sequences?.get(signer.person_key)
    const follows = signer.methods.join() === before.join() && !own.has(signer.document_id)
    const change = {
      ...(sequence !== undefined && sequence !== signer.sequence && { sequence }),
      ...(methods && follows && signsFile(signer) && { methods }),
    }
    if (Object.keys(change).length > 0) await tx.signers.update(signer.id, change, now)
  }
}

/**
 * All at once: one number for everybody; one after the other: each their own, in the order in which
 * they are.
 */
function sequencesOf(
  signers: readonly Signer[],
  order: NonNullable<OwnSettings['signing_order']>,
): Map<string, number> {
  const people = [...new Map(signers.filter(takesTurn).map((one) => [one.person_key, one])).values()]
  // Approvers agree before others sign, whatever the order of those is.
  const approvers = people.filter(({ role }) => role === 'approver')
  const others = people.filter(({ role }) => role !== 'approver')
  const inTurn = (some: typeof people) =>
    [...some].sort((one, other) => one.sequence - other.sequence || (one.id < other.id ? -1 : 1))
  const placed: [string, number][] = inTurn(approvers).map(({ person_key }, index) => [person_key, index + 1])
  for (const [index, { person_key }] of inTurn(others).entries())
    placed.push([person_key, approvers.length + 1 + (order === 'parallel' ? 0 : index)])

  return new Map(placed)
}
