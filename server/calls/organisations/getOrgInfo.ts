import { answer } from '#calls/answer.ts'
import { getOrgInfo } from '#contract/organisations/getOrgInfo.ts'
import type { Language } from '#contract/vocabulary/states.ts'
import { Refusal } from '#domain/refusal.ts'
import { organisationOfAssisted } from '#services/external-users/assisted-link.ts'
import { hashOfLinkCode } from '#services/links/link-code.ts'
import { faceOf } from '#services/organisations/face.ts'
import { organisationOfPage, pagesOfOrganisation } from '#services/organisations/login-pages.ts'
import type { Parts } from '#services/parts.ts'
import { signerLinkOf } from '#services/signing/open-link.ts'
import { offeredToSigners } from '#services/signing/signer-languages.ts'

/** The languages whose text files are complete; a test of the web compares their keys. */
const offeredLanguages: Language[] = ['en', 'hi']

const productsOwn = (parts: Parts) => ({
  name: null,
  logo_path: null,
  coBrandingLogo: null,
  logo_position: 'top-left' as const,
  custom_style: null,
  accent: null,
  languages: offeredLanguages,
  signer_languages: offeredToSigners(parts),
  login_pages: null,
})

export default answer(getOrgInfo, async ({ path, link }, { parts, origin }) => {
  const { portal } = origin
  const organisationId = link
    ? await organisationOfLink(parts, link)
    : (portal.organisationId ?? (await organisationOfPath(parts, path)))
  if (!organisationId) return productsOwn(parts)

  return await parts.store.forOrganisation(organisationId).read(async (tx) => {
    const face = await faceOf(tx)

    return {
      name: face.name,
      logo_path: face.logoPath,
      coBrandingLogo: face.coBrandingLogoPath,
      logo_position: face.logoPosition,
      custom_style: face.customStyle,
      accent: face.accent,
      languages: offeredLanguages,
      signer_languages: offeredToSigners(parts),
      login_pages: link ? null : await pagesOfOrganisation(tx),
    }
  })
})

/** A link that is no longer known still has a page, the product's own, which says why it ended. */
async function organisationOfLink(parts: Parts, link: string): Promise<string | null> {
  const codeHash = hashOfLinkCode(link)

  return await parts.store.platform.read(
    async (tx) =>
      (await signerLinkOf(tx, codeHash, parts.clock.now()))?.organisation_id ??
      (await organisationOfAssisted(tx, codeHash)),
  )
}

/** An address of a login page that nobody has is no page at all. */
async function organisationOfPath(parts: Parts, path: string | undefined): Promise<string | null> {
  if (!path) return null
  const found = await parts.store.platform.read((tx) => organisationOfPage(tx, path))
  if (!found) throw new Refusal('NOT_FOUND')

  return found
}
