import type { ArchiveClaim } from './claim.ts'

/** sRGB as far as a gamma and a matrix say it (ISO 32000-2 §8.6.5.3), and its greys (§8.6.5.2). */
const rgb =
  '[/CalRGB << /WhitePoint [0.9505 1 1.089] /Gamma [2.2 2.2 2.2] /Matrix [0.4124 0.2126 0.0193 0.3576 0.7152 0.1192 0.1805 0.0722 0.9505] >>]'
const gray = '[/CalGray << /WhitePoint [0.9505 1 1.089] /Gamma 2.2 >>]'

/**
 * /ColorSpace of the resources of what we draw in a file that claims PDF/A (ISO 19005-2 §6.2.4.3): what we write in
 * device colours means the same everywhere, whatever the output intent does not cover. Empty where it covers all.
 * `profile` answers the reference of a CMYK profile.
 */
export function defaultColours(
  { output }: ArchiveClaim,
  uses: { readonly cmyk: boolean },
  profile: () => string,
): string {
  const entries = [
    ...(output === 'RGB' ? [] : [`/DefaultRGB ${rgb}`]),
    // Any output intent covers grey.
    ...(output === null ? [`/DefaultGray ${gray}`] : []),
    ...(uses.cmyk && output !== 'CMYK' ? [`/DefaultCMYK [/ICCBased ${profile()}]`] : []),
  ]
  return entries.length === 0 ? '' : ` /ColorSpace << ${entries.join(' ')} >>`
}
