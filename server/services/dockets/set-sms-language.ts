import type { Language } from '#contract/vocabulary/states.ts'
import type { Member } from '#domain/askers.ts'
import type { DocketSettings } from '#domain/dockets/docket-settings.ts'
import { requireDocumentState } from '#domain/documents/document-moves.ts'
import { Refusal } from '#domain/refusal.ts'
import { settingsForDocket } from '#services/organisations/settings-in-force.ts'
import type { AuditFacts, Tx } from '#store/store.ts'
import { type Folder, openDocket, requireMaySend } from './open-folder.ts'

interface Wish {
  docketId: string
  /** Null for the docket as a whole. */
  signerId: string | null
  language: Language | null
}

interface Acting {
  member: Member
  by: AuditFacts['by']
  now: Date
}

/** From now on, also for what was sent already; the organisation or a zone may have locked it. */
export async function setSmsLanguage(tx: Tx, wish: Wish, { member, by, now }: Acting): Promise<void> {
  const folder = await openDocket(tx, wish.docketId)
  requireMaySend(folder, member)
  requireDocumentState(folder.docket.state, 'draft', 'out_for_signature')
  const wider = await settingsForDocket(tx, folder.docket.initiator_id)
  if (wider.locked?.includes('sms_language')) throw new Refusal('SETTING_LOCKED')
  if (wish.signerId) await ofSigner(tx, folder, wish.signerId, wish.language, now)
  else await ofDocket(tx, folder, wish.language, wider, now)
  await tx.audit.add('sms-language-set', {
    by,
    docketId: wish.docketId,
    ...(wish.signerId && { signerId: wish.signerId }),
    detail: { language: wish.language },
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
