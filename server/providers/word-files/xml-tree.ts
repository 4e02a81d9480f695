import { xmlTokens } from './xml-tokens.ts'

/** An element with what is in it; names without their prefix. */
export interface XmlNode {
  name: string
  get(attribute: string): string | undefined
  children: (XmlNode | string)[]
}

/** All of a document in memory: for parts that are bounded. */
export function xmlTree(xml: string): XmlNode {
  const root: XmlNode = { name: '', get: () => undefined, children: [] }
  const open = [root]
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') open.at(-1)?.children.push(token.text)
    else if (token.kind === 'close') {
      if (open.length > 1) open.pop()
    } else {
      const { name, attributes } = token
      const node: XmlNode = { name, get: (wanted) => attributes.get(wanted), children: [] }
      open.at(-1)?.children.push(node)
      if (!token.isEmpty) open.push(node)
    }
  }

  return root
}

export const elements = ({ children }: XmlNode): XmlNode[] =>
  children.filter((child): child is XmlNode => typeof child !== 'string')

export const child = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node && elements(node).find((one) => one.name === name)

/** Below a node, at any depth, in reading order. */
export function* below(node: XmlNode, name: string): Generator<XmlNode> {
  for (const one of elements(node)) {
    if (one.name === name) yield one
    yield* below(one, name)
  }
}

export const textIn = ({ children }: XmlNode): string =>
  children.map((one) => (typeof one === 'string' ? one : '')).join('')

/** The value of a property, as `<w:jc w:val="center"/>` says it. */
export const saidOf = (node: XmlNode | undefined, name: string): string | undefined =>
  child(node, name)?.get('val')

/** A property that is on where it is there at all, unless it says otherwise. */
export function isOn(node: XmlNode | undefined, name: string): boolean {
  const found = child(node, name)

  return found !== undefined && !/^(?:0|false|off|none)$/i.test(found.get('val') ?? '')
}
