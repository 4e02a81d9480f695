import { pdfNumbers } from '../pdf/syntax.ts'

const lines = 14
const step = 4

/**
 * The lines of old stamp paper: waves that run through each other, each a little later than the
 * last.
 */
export function waves(width: number, middle: number, height: number, colour: string): string {
  const drawn = Array.from({ length: lines }, (_, line) =>
    wave(width, middle, height, (line / lines) * Math.PI),
  )

  return `q ${paler(colour)} RG 0.4 w ${drawn.join(' ')} S Q`
}

function wave(width: number, middle: number, height: number, phase: number): string {
  let path = ''
  for (let at = 0; at <= width + step; at += step) {
    const slow = Math.sin((at / width) * Math.PI * 6 + phase)
    const fast = Math.sin((at / width) * Math.PI * 26 - phase * 2)
    const rise = (height / 2) * (0.72 * slow + 0.28 * fast)
    path += `${pdfNumbers([at, Math.round((middle + rise) * 100) / 100])} ${at === 0 ? 'm' : 'l'} `
  }

  return path
}

/** As the colour looks at 28 in a hundred on white: lasting files may forbid transparency. */
const paler = (colour: string): string =>
  pdfNumbers(colour.split(' ').map((part) => 1 - (1 - Number(part)) * 0.28))
