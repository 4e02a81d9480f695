import { D50, gammaTag, iccProfile, lut16Tag, xyzTag } from './icc-profile.ts'

/** sRGB to XYZ under D50 (IEC 61966-2-1, adapted by Bradford), rows of X, Y, Z. */
const toXyz = [
  [0.4361, 0.3851, 0.1431],
  [0.2225, 0.7169, 0.0606],
  [0.0139, 0.0971, 0.7141],
] as const

/** CIE 15: L*, a*, b*. */
function labOf(rgb: readonly number[]): [number, number, number] {
  const light = rgb.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  const f = (t: number) => (t > 216 / 24_389 ? Math.cbrt(t) : (t * (24_389 / 27) + 16) / 116)
  const [x, y, z] = toXyz.map((row, index) =>
    f(row.reduce((sum, share, at) => sum + share * light[at]!, 0) / D50[index]!),
  ) as [number, number, number]
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

/**
 * The plain meaning of inks, as of device colours in ISO 32000-2 §10.4.2: light is what the inks
 * leave of it.
 */
function inks([c, m, y, k]: readonly number[]): number[] {
  const left = (ink = 0) => 1 - Math.min(1, ink + (k ?? 0))
  const [lightness, a, b] = labOf([left(c), left(m), left(y)])
  // ICC.1:2001-04 annex A: L* 0 to 100 is 0 to 0xFF00, a* and b* begin at -128.
  return [(lightness / 100) * 0xff00, (a + 128) * 256, (b + 128) * 256]
}

const gamma = gammaTag(2.2)
const primary = (at: 0 | 1 | 2) => xyzTag(toXyz.map((row) => row[at]))

const makers = {
  /** sRGB as far as its primaries and a gamma say it. */
  RGB: () =>
    iccProfile({
      kind: 'mntr',
      space: 'RGB ',
      connection: 'XYZ ',
      name: 'Plain RGB',
      tags: { rXYZ: primary(0), gXYZ: primary(1), bXYZ: primary(2), rTRC: gamma, gTRC: gamma, bTRC: gamma },
    }),
  GRAY: () =>
    iccProfile({
      kind: 'mntr',
      space: 'GRAY',
      connection: 'XYZ ',
      name: 'Plain grey',
      tags: { kTRC: gamma },
    }),
  /** An input profile for CMYK of which nobody says what it was made for. */
  CMYK: () =>
    iccProfile({
      kind: 'scnr',
      space: 'CMYK',
      connection: 'Lab ',
      name: 'Plain CMYK',
      tags: { A2B0: lut16Tag(4, 3, 3, inks) },
    }),
}
export type ProfileSpace = keyof typeof makers
const made = new Map<ProfileSpace, Uint8Array>()

/** Profiles made of published numbers, which nobody has rights in. */
export function plainProfile(space: ProfileSpace): Uint8Array {
  const profile = made.get(space) ?? makers[space]()
  made.set(space, profile)
  return profile
}
