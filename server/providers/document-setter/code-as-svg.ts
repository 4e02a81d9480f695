import qrcode from 'qrcode'

/** ISO/IEC 18004 §6.3.8: light all around, four modules wide. */
const quiet = 4

/**
 * Our choice, in points: a third of a millimetre, which the camera of a cheap telephone still parts
 * on paper.
 */
const smallestModule = 0.95
const usualSide = 40

/**
 * A QR code as one path, and its side in points: squares drawn one by one would have light seams
 * between them on a screen.
 */
export function codeAsSvg(link: string): { svg: string; side: number } {
  const { size, data } = qrcode.create(link, { errorCorrectionLevel: 'M' }).modules
  const across = size + 2 * quiet
  let path = ''
  for (let at = 0; at < size * size; at++)
    if (data[at]) path += `M${(at % size) + quiet} ${Math.floor(at / size) + quiet}h1v1h-1z`

  const measures = `width="${across}" height="${across}" viewBox="0 0 ${across} ${across}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${measures}><path fill="#fff" d="M0 0h${across}v${across}H0z"/><path d="${path}"/></svg>`

  return { svg, side: Math.max(usualSide, across * smallestModule) }
}
