import type { ArchiveClaim } from './claim.ts'
import type { ProfileSpace } from './plain-profiles.ts'

const components: Readonly<Record<ProfileSpace, number>> = { RGB: 3, GRAY: 1, CMYK: 4 }
const names = { RGB: 'DefaultRGB', GRAY: 'DefaultGray', CMYK: 'DefaultCMYK' } as const

/**
 * /ColorSpace of the resources of what we draw in a file that claims PDF/A (ISO 19005-2 §6.2.4.3):
 * where the output intent does not cover our device colours, they mean what a plain profile says.
 * Empty where it covers all. `profile` answers the reference of one with so many components.
 */
export function defaultColours(
  { output }: ArchiveClaim,
  uses: { readonly cmyk: boolean },
  profile: (space: ProfileSpace, components: number) => string,
): string {
  const open: ProfileSpace[] = [
    ...(output === 'RGB' ? [] : (['RGB'] as const)),
    // Any output intent covers grey.
    ...(output === null ? (['GRAY'] as const) : []),
    ...(uses.cmyk && output !== 'CMYK' ? (['CMYK'] as const) : []),
  ]
  const entries = open.map((space) => `/${names[space]} [/ICCBased ${profile(space, components[space])}]`)
  return entries.length === 0 ? '' : ` /ColorSpace << ${entries.join(' ')} >>`
}
