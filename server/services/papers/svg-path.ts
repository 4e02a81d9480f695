import type { ShapedText } from '#engine'

/**
 * Outlines of the engine for SVG, which counts downwards and names its operators before their
 * points.
 */
export const svgPath = ({ path }: Pick<ShapedText, 'path'>): string =>
  path.replace(/((?:-?[\d.]+ )*)([mlch]) ?/g, (_, points: string, operator: string) => {
    const numbers = points.trim().split(' ').filter(Boolean).map(Number)
    const turned = numbers.map((number, index) => (index % 2 === 1 ? -number : number))

    return operator === 'h' ? 'Z' : `${operator.toUpperCase()}${turned.join(' ')}`
  })
