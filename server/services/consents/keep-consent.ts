import type { ConsentText } from '#store/consents/consent-texts.ts'
import { newId } from '#store/new-id.ts'
import { sha256 } from '#store/sha256.ts'
import type { Tx } from '#store/store.ts'

type Given = Omit<
  Parameters<Tx['consents']['add']>[0],
  'id' | 'text_id' | 'language' | 'version' | 'text_sha256'
>

/**
 * Keeps that these very words were agreed to; answers the row's id, and what the trail says of the
 * words.
 */
export async function keepConsent(
  tx: Tx,
  { id: text_id, purpose, language, version, text }: ConsentText,
  given: Given,
) {
  const id = newId()
  const hash = sha256(text)
  await tx.consents.add({ ...given, id, text_id, language, version, text_sha256: hash })

  return { id, detail: { purpose, version, language, text_sha256: hash.toString('hex') } }
}
