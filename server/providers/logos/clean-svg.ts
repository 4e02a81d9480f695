import type { Element } from '@xmldom/xmldom'
import { isElement, parseStrictly } from '#engine/node/xml/parse-xml.ts'
import { NoLogo } from './port.ts'
import { type ClassRules, classRules, declarations } from './svg-styles.ts'

const namespace = 'http://www.w3.org/2000/svg'

/**
 * What a drawing may consist of. Nothing that runs, moves, loads, repeats others (`use`) or holds
 * another language.
 */
const elements: ReadonlySet<string> = new Set([
  ...[
    'svg',
    'g',
    'defs',
    'title',
    'desc',
    'path',
    'rect',
    'circle',
    'ellipse',
    'line',
    'polyline',
    'polygon',
  ],
  ...['text', 'tspan', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'],
])

const attributes: ReadonlySet<string> = new Set([
  ...['id', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'dx', 'dy', 'd'],
  ...['width', 'height', 'viewBox', 'preserveAspectRatio', 'points', 'pathLength', 'transform', 'offset'],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits', 'maskUnits', 'maskContentUnits'],
  ...['textLength', 'lengthAdjust', 'rotate'],
])

/** Presentation attributes (SVG 2 §6.6), which may also come as a style. */
const looks: ReadonlySet<string> = new Set([
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap'],
  ...['stroke-linejoin', 'stroke-miterlimit', 'stroke-dasharray', 'stroke-dashoffset', 'opacity', 'color'],
  ...['clip-path', 'clip-rule', 'mask', 'stop-color', 'stop-opacity', 'display', 'visibility', 'paint-order'],
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'font-stretch', 'text-anchor'],
  ...['letter-spacing', 'word-spacing', 'dominant-baseline', 'baseline-shift'],
])

const inItself = /^url\(\s*["']?#[A-Za-z_][\w.-]*["']?\s*\)$/
const harmless = /^[\w\s.,#%+\-()"']*$/

/**
 * `url(…)` leads to something within the drawing; of functions there are those of colours and
 * transforms alone.
 */
function isSafe(name: string, value: string): boolean {
  if (name === 'id') return /^[A-Za-z_][\w.-]*$/.test(value)
  if (/url\s*\(/i.test(value)) return inItself.test(value.trim())

  return harmless.test(value) && !/(?:javascript|expression|import|image|src|var|attr|env)\s*\(/i.test(value)
}

/**
 * A drawing reduced to shapes, colours and words. Whatever is not on the lists is left out; rejects
 * what is no drawing.
 */
export function cleanSvg(source: string): string {
  const root = rootOf(source)
  const rules = classRules(root)
  const written = write(root, rules)
  if (!/<(?:path|rect|circle|ellipse|line|polyline|polygon|text)\b/.test(written))
    throw new NoLogo('Nothing of this drawing can be shown.')

  return written
}

function rootOf(source: string): Element {
  // A reference to the old DTD is harmless and in many drawings; one that declares something is
  // refused by the parser.
  const plain = source.replace(/^\uFEFF/, '').replace(/<!DOCTYPE\s+svg[^>[]*>/i, '')
  let root: Element
  try {
    root = parseStrictly(plain)
  } catch (error) {
    throw new NoLogo(`Not a drawing: ${String(error)}`)
  }
  if (root.localName !== 'svg' || root.namespaceURI !== namespace) throw new NoLogo('Not a drawing.')
  if (!root.getAttribute('viewBox') && !(root.getAttribute('width') && root.getAttribute('height')))
    throw new NoLogo('The drawing says no size.')

  return root
}

function write(element: Element, rules: ClassRules): string {
  const name = element.localName ?? ''
  if (element.namespaceURI !== namespace || !elements.has(name)) return ''
  const kept = [...attributesOf(element, rules)].map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const isRoot = element.parentNode?.nodeType !== 1
  const inside = [...element.childNodes].map((child) => {
    if (isElement(child)) return write(child, rules)

    return child.nodeType === 3 && holdsWords.has(name) ? escaped(child.nodeValue ?? '') : ''
  })

  return `<${name}${isRoot ? ` xmlns="${namespace}"` : ''}${kept.join('')}>${inside.join('')}</${name}>`
}

const holdsWords: ReadonlySet<string> = new Set(['text', 'tspan', 'title', 'desc'])

/** Later ones win, as in a browser: attribute, class, style. */
function attributesOf(element: Element, rules: ClassRules): Map<string, string> {
  const kept = new Map<string, string>()
  const keep = (name: string, value: string, allowed: (name: string) => boolean) => {
    if (allowed(name) && isSafe(name, value)) kept.set(name, value)
  }
  for (const { name, value } of element.attributes)
    keep(name, value, (one) => attributes.has(one) || looks.has(one))
  const reference = element.getAttribute('href') || element.getAttribute('xlink:href')
  if (reference && /Gradient$/.test(element.localName ?? '') && /^#[A-Za-z_][\w.-]*$/.test(reference))
    kept.set('href', reference)
  for (const one of (element.getAttribute('class') ?? '').split(/\s+/))
    for (const [name, value] of rules.get(one) ?? []) keep(name, value, (known) => looks.has(known))
  for (const [name, value] of declarations(element.getAttribute('style') ?? ''))
    keep(name, value, (known) => looks.has(known))

  return kept
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (words: string): string => words.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
