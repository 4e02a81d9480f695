import { createHash } from 'node:crypto'
import { answer } from '#calls/answer.ts'
import { getOrgInfo } from '#contract/organisations/getOrgInfo.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { accentOf } from '#domain/organisations/accent.ts'
import { faceOf, settingsOf } from '#services/organisations/face.ts'
import type { Parts } from '#services/parts.ts'
import { lookups } from '#store/lookups.ts'

/** The languages whose text files are complete; a test of the web compares their keys. */
const offeredLanguages: Language[] = ['en', 'hi']

const productsOwn = {
  name: null,
  logo_path: null,
  logo_position: 'top-left' as const,
  custom_style: null,
  accent: null,
  languages: offeredLanguages,
}

export default answer(getOrgInfo, async ({ path, link }, { parts }) => {
  const organisationId = await organisationOf(parts, path, link)
  if (!organisationId) return productsOwn

  return await parts.store.forOrganisation(organisationId).read(async (tx) => {
    const face = await faceOf(tx)
    const settings = await settingsOf(tx)

    return {
      name: face.name,
      logo_path: face.logoPath,
      logo_position: face.logoPosition,
      custom_style: typeof settings.custom_style === 'string' ? settings.custom_style : null,
      accent: accentOf(face.accent),
      languages: offeredLanguages,
    }
  })
})

async function organisationOf(parts: Parts, path?: string, link?: string): Promise<string | null> {
  const kind = link ? 'signer_link' : 'login_path'
  const key = link ?? path
  if (!key) return null
  const hash = createHash('sha256').update(key).digest()
  const found = await parts.store.platform.read((tx) => lookups(tx.db).find(kind, hash))

  return found?.organisationId ?? null
}
