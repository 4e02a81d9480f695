import type { PDFPage, rgb } from '@cantoo/pdf-lib'

/** The lines of old stamp paper: waves that run through each other, each a little later than the last. */
export function drawGuilloche(
  page: PDFPage,
  {
    x,
    y,
    width,
    height,
    colour,
  }: { x: number; y: number; width: number; height: number; colour: ReturnType<typeof rgb> },
): void {
  const lines = 14
  for (let line = 0; line < lines; line++) {
    page.drawSvgPath(wave(width, height, (line / lines) * Math.PI), {
      x,
      y: y + height / 2,
      borderColor: colour,
      borderWidth: 0.4,
      borderOpacity: 0.28,
    })
  }
}

function wave(width: number, height: number, phase: number): string {
  const step = 4
  let path = ''
  for (let at = 0; at <= width; at += step) {
    const slow = Math.sin((at / width) * Math.PI * 6 + phase)
    const fast = Math.sin((at / width) * Math.PI * 26 - phase * 2)
    const rise = (height / 2) * (0.72 * slow + 0.28 * fast)
    path += `${at === 0 ? 'M' : 'L'}${at.toFixed(1)} ${rise.toFixed(2)}`
  }

  return path
}
