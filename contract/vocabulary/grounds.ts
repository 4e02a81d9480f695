/** Grounds that an organisation may colour. */
export const grounds = ['--desk', '--paper', '--sheet'] as const
export type Ground = (typeof grounds)[number]
export type GroundColours = Record<Ground, { light: string; dark: string } | null>

/** The colours that a reduced stylesheet gives. */
export function groundsOf(css: string | null): GroundColours {
  const found: GroundColours = { '--desk': null, '--paper': null, '--sheet': null }
  const given = /(--desk|--paper|--sheet):light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g
  for (const [, ground, light, dark] of css?.matchAll(given) ?? [])
    found[ground as Ground] = { light: light!, dark: dark! }

  return found
}

/** The stylesheet of these colours, before anybody judged it; null where none is given. */
export function styleOf(colours: GroundColours): string | null {
  const lines = grounds.flatMap((ground) => {
    const pair = colours[ground]

    return pair ? [`${ground}:light-dark(${pair.light}, ${pair.dark})`] : []
  })

  return lines.length > 0 ? `:root{${lines.join(';')}}` : null
}
