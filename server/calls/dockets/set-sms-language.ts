import type { Language } from '#contract/vocabulary/states.ts'
import type { DocketSettings } from '#domain/dockets/docket-settings.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { beginChange } from '#services/dockets/editing.ts'
import { type Folder, openDocket, requireMayOnDocket } from '#services/dockets/open-folder.ts'
import { settingsForDocket } from '#services/organisations/settings-in-force.ts'
import type { Tx } from '#store/store.ts'

interface SmsLanguageInput {
  docketId: string
  /** Null for the docket as a whole. */
  signerId: string | null
  language: Language | null
}

/** From now on, also for what was sent already; the organisation or a zone may have locked it. */
export async function setSmsLanguage(
  tx: Tx,
  input: SmsLanguageInput,
  { member, by, now }: Acting,
): Promise<void> {
  const folder = await openDocket(tx, input.docketId)
  await requireMayOnDocket(tx, 'set_sms_language', folder, member)
  await beginChange(tx, folder.docket, { member, by, now })
  const wider = await settingsForDocket(tx, folder.docket.initiator_id)
  if (wider.locked?.includes('sms_language')) throw new Refusal('SETTING_LOCKED')
  if (input.signerId) await ofSigner(tx, folder, input.signerId, input.language, now)
  else await ofDocket(tx, folder, input.language, wider, now)
  await tx.audit.add('sms-language-set', {
    by,
    docketId: input.docketId,
    ...(input.signerId && { signerId: input.signerId }),
    detail: { language: input.language },
  })
}

async function ofDocket(
  tx: Tx,
  { docket }: Folder,
  language: Language | null,
  wider: DocketSettings,
  now: Date,
): Promise<void> {
  const before = docket.settings as unknown as DocketSettings
  const { sms_language: _, ...others } = before.own ?? {}
  const own = language ? { ...others, sms_language: language } : others
  const settings = { ...before, own, sms_language: language ?? wider.sms_language }
  await tx.dockets.update(docket.id, { settings: JSON.stringify(settings) }, now)
}

/** One person is one row a document: they are all written to in one language. */
async function ofSigner(
  tx: Tx,
  { signers }: Folder,
  signerId: string,
  language: Language | null,
  now: Date,
): Promise<void> {
  const named = signers.find(({ id }) => id === signerId)
  if (!named) throw new Refusal('SIGNER_NOT_FOUND')
  for (const { id } of signers.filter(({ person_key }) => person_key === named.person_key))
    await tx.signers.update(id, { sms_language: language }, now)
}
