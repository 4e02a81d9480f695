import { Embedding } from '#contract/vocabulary/embedding.ts'
import { publicIdOfApplication } from '#services/api-keys/key-secret.ts'
import type { Parts } from '#services/parts.ts'
import { findOrganisation } from '#services/sessions/find-organisation.ts'
import type { ApiKey } from '#store/api-keys/api-keys.ts'
import type { Tx } from '#store/store.ts'

const nothing: Embedding = { origins: [], return_urls: [] }

/** What the organisation has listed at this moment. */
export async function embeddingOf(tx: Tx): Promise<Embedding> {
  const { embedding } = await tx.organisationSettings.read(['embedding'])
  const read = Embedding.safeParse(embedding)

  return read.success ? read.data : nothing
}

export const opensNow = (key: Pick<ApiKey, 'ended_at' | 'expires_at'>, now: Date): boolean =>
  key.ended_at === null && key.expires_at > now

/** The organisation of an application; unknown, ended, expired and suspended ones are nobody's. */
export async function organisationOfApplication(parts: Parts, applicationId: string): Promise<string | null> {
  const publicId = publicIdOfApplication(applicationId)
  const organisationId = publicId && (await findOrganisation(parts.store, publicId))
  if (!organisationId) return null
  const key = await parts.store
    .forOrganisation(organisationId)
    .read((tx) => tx.apiKeys.ofApplication(applicationId))

  return key && !key.is_suspended && opensNow(key, parts.clock.now()) ? organisationId : null
}

/** The sites that may show the pages of an application in a frame. */
export async function framesOf(parts: Parts, applicationId: string): Promise<readonly string[]> {
  const organisationId = await organisationOfApplication(parts, applicationId)
  if (!organisationId) return []

  return (await parts.store.forOrganisation(organisationId).read(embeddingOf)).origins
}
