import { contrast, readHex } from './colour.ts'
import { grounds } from './grounds.ts'

/**
 * The palest ink that is read on them in light and in dark: where it is readable, all others are.
 */
const ink = { light: '#5f6974', dark: '#969ea7' }
// WCAG 2.2, 1.4.3: text needs 4.5 to 1.
const enough = 4.5

const declaration = /^\s*(--[a-z-]+)\s*:\s*light-dark\(\s*(#[0-9a-f]{6})\s*,\s*(#[0-9a-f]{6})\s*\)\s*$/i

export interface ReducedStyle {
  /** A sheet of known variables with safe values alone; null where nothing is left. */
  css: string | null
  /** What was left out, as its author wrote it. */
  leftOut: string[]
}

/**
 * Reduces a stylesheet to the variables that we know: `:root { --paper: light-dark(#fffdf7,
 * #1c1a17) }`. Selectors, addresses, functions and everything else are left out, and so is a colour
 * on which our text could not be read.
 */
export function reduceStyle(css: string): ReducedStyle {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, ' ')
  const inside = /^\s*(?::root\s*\{)?([^{}]*)\}?\s*$/.exec(plain)
  if (!inside) return { css: null, leftOut: [shortened(css)] }
  const kept = new Map<string, string>()
  const leftOut: string[] = []
  for (const line of (inside[1] ?? '').split(';').filter((one) => one.trim() !== '')) {
    const [, name = '', light = '', dark = ''] = declaration.exec(line) ?? []
    const known = grounds.find((ground) => ground === name)
    if (known && isReadable(light, ink.light) && isReadable(dark, ink.dark))
      kept.set(known, `light-dark(${light.toLowerCase()}, ${dark.toLowerCase()})`)
    else leftOut.push(shortened(line))
  }
  const lines = [...kept].map(([name, value]) => `${name}:${value}`)

  return { css: lines.length > 0 ? `:root{${lines.join(';')}}` : null, leftOut }
}

function isReadable(ground: string, text: string): boolean {
  const [below, above] = [readHex(ground), readHex(text)]

  return below !== null && above !== null && contrast(above, below) >= enough
}

const shortened = (text: string): string => text.trim().slice(0, 60)
