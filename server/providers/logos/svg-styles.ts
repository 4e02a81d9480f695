import type { Element } from '@xmldom/xmldom'

/** Properties by the name of the class that gives them. */
export type ClassRules = ReadonlyMap<string, readonly (readonly [name: string, value: string])[]>

/**
 * Drawing programs colour by classes (`.cls-1{fill:#a00}`): these rules are read, any other is left
 * out with its sheet.
 */
export function classRules(root: Element): ClassRules {
  const rules = new Map<string, (readonly [string, string])[]>()
  for (const sheet of root.getElementsByTagName('style')) {
    const plain = (sheet.textContent ?? '').replace(/\/\*[\s\S]*?\*\//g, ' ')
    for (const [, selectors = '', inside = ''] of plain.matchAll(/([^{}]+)\{([^{}]*)\}/g))
      for (const selector of selectors.split(',')) {
        const [, name] = /^\s*\.([A-Za-z_][\w-]*)\s*$/.exec(selector) ?? []
        if (name) rules.set(name, [...(rules.get(name) ?? []), ...declarations(inside)])
      }
  }

  return rules
}

/** `fill: red; stroke: none` as pairs. */
export const declarations = (text: string): (readonly [name: string, value: string])[] =>
  text.split(';').flatMap((one) => {
    const [, name, value] = /^\s*([a-z-]+)\s*:\s*([\s\S]+?)\s*$/.exec(one) ?? []

    return name && value ? [[name, value] as const] : []
  })
