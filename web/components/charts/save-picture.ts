const kept = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'opacity',
  'text-anchor',
]

/** A copy that needs no style sheet: what the page computes is at each part. */
function standing(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const [drawn, copied] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')]
  drawn.forEach((part, at) => {
    const look = getComputedStyle(part)
    for (const name of kept) {
      const value = look.getPropertyValue(name)
      if (value) copied[at]?.setAttribute(name, value)
    }
  })
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  ground.setAttribute('width', '100%')
  ground.setAttribute('height', '100%')
  ground.setAttribute('fill', getComputedStyle(document.body).backgroundColor)
  copy.prepend(ground)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')

  return new XMLSerializer().serializeToString(copy)
}

// Twice as fine as the screen, for a page that is printed.
const fineness = 2

async function asPng(svg: SVGSVGElement, text: string): Promise<Blob> {
  const picture = new Image()
  const address = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  try {
    picture.src = address
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = svg.clientWidth * fineness
    canvas.height = svg.clientHeight * fineness
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)

    return await new Promise((done, failed) =>
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('The picture is empty.'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** Saves what a chart shows, in the colours that it is seen in. */
export async function savePicture(svg: SVGSVGElement, name: string, format: 'svg' | 'png'): Promise<void> {
  const text = standing(svg)
  const bytes = format === 'svg' ? new Blob([text], { type: 'image/svg+xml' }) : await asPng(svg, text)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = `${name}.${format}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
