import type { SeatKind } from '#contract/vocabulary/states.ts'
import { type DocketSettings, docketSettings } from '#domain/dockets/docket-settings.ts'
import { signerContacts } from '#domain/otp/contacts.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireCheckPolicy } from '#domain/signers/check-policy.ts'
import { settingsForDocket } from '#services/organisations/settings-in-force.ts'
import { hasWhatsApp } from '#services/otp/has-whatsapp.ts'
import type { InstallationSettings } from '#services/parts.ts'
import type { Docket } from '#store/dockets/dockets.ts'
import type { NewSeat, Signer } from '#store/signers/signers.ts'
import type { Tx } from '#store/store.ts'

/** What a docket is sent with, or was: of one that is not out, what is in force now. */
async function checksInForce(tx: Tx, docket: Docket) {
  if (docket.state !== 'draft' && docket.state !== 'in_review') return docketSettings(docket.settings)

  return await settingsForDocket(tx, docket.initiator_id)
}

/** Of a row, or of one that is added now. */
interface Seat
  extends Pick<NewSeat, 'person_key' | 'name' | 'role' | 'state' | 'is_self' | 'email' | 'mobile'>,
    Pick<NewSeat, 'code_by' | 'asks_factor' | 'methods' | 'sealed_facts'> {
  kind?: SeatKind | undefined
  expected_facts?: unknown
}

/** Refuses people of a docket who are known by less than its organisation asks for. */
export async function requirePolicy(
  tx: Tx,
  docketId: string,
  seats: readonly Seat[],
  settings: DocketSettings,
): Promise<void> {
  const codes = await tx.accessCodes.ofDockets([docketId])
  requireCheckPolicy(
    seats.map((seat) => ({
      ...seat,
      kind: seat.kind ?? 'person',
      is_self: seat.is_self ?? false,
      email: seat.email ?? null,
      mobile: seat.mobile ?? null,
      hasFacts: Boolean(seat.sealed_facts ?? seat.expected_facts),
      hasAccessCode: codes.some(({ person_key }) => person_key === seat.person_key),
    })),
    settings,
  )
}

/**
 * Refuses checks of a person that could never be passed, or that their organisation closed; once
 * the docket is out, also fewer than it asks for.
 */
export async function judgeChosenChecks(
  tx: Tx,
  installation: Pick<InstallationSettings, 'sendsWhatsApp'>,
  signer: Signer,
): Promise<void> {
  const { name, code_by, asks_factor, user_id } = signer
  const docket = await tx.dockets.get(signer.docket_id)
  if (!docket) throw new Refusal('DOCKET_NOT_FOUND')
  const settings = await checksInForce(tx, docket)
  const isOut = docket.state === 'out_for_signature'
  const policy = isOut ? settings : { ...settings, signer_checks: { ...settings.signer_checks, needed: [] } }
  await requirePolicy(tx, docket.id, [signer], policy)
  if (asks_factor && !(user_id && (await tx.memberships.ofUser(user_id))?.state === 'active'))
    throw new Refusal('FACTOR_OF_MEMBERS', { values: { name } })
  if (!code_by) return
  const open = signerContacts(signer, settings.signer_otp, {
    hasWhatsApp: hasWhatsApp(installation, settings),
  })
  if (!open.some(({ channel }) => channel === code_by))
    throw new Refusal('CODE_WAY_CLOSED', { values: { case: code_by } }).ofField('code_by')
}
