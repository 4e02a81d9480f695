import type { LinkFacts, SigningPage } from './journey-types.ts'
import type { Face } from './parts/Frame.tsx'

type Logos = Pick<Face, 'logoPath' | 'partnersLogo'>

export const noLogos: Logos = { logoPath: null, partnersLogo: null }

export const logosOf = (organisation: {
  logo_path: string | null
  coBrandingLogo: string | null
}): Logos => ({
  logoPath: organisation.logo_path,
  partnersLogo: organisation.coBrandingLogo,
})

/**
 * Whose paper it is, as far as is known: from the signing page, or before the code from the link.
 */
export function faceOf(page: SigningPage | null, link: LinkFacts | null, logos: Logos): Face | null {
  if (page) return { name: page.organisation.name, ...logosOf(page.organisation) }

  return link && { name: link.organisation, ...logos }
}
