import { below, child, elements, saidOf, type XmlNode } from './xml-tree.ts'

export type NumberedKind = 'list' | 'numbers' | 'clauses'

export interface Numbered {
  numbering: string
  level: number
  kind: NumberedKind
}

export interface WordStyles {
  /** 1 to 4 where a paragraph is a heading. */
  headingOf(properties: XmlNode | undefined): number | null
  numberedOf(properties: XmlNode | undefined): Numbered | null
}

interface Style {
  name: string
  basedOn: string | undefined
  properties: XmlNode | undefined
}

/** What `styles.xml` and `numbering.xml` say of paragraphs. */
export function wordStyles(styles: XmlNode | null, numbering: XmlNode | null): WordStyles {
  const known = new Map<string, Style>()
  for (const style of styles ? below(styles, 'style') : [])
    known.set(style.get('styleId') ?? '', {
      name: (saidOf(style, 'name') ?? '').toLowerCase(),
      basedOn: saidOf(style, 'basedOn'),
      properties: child(style, 'pPr'),
    })
  const kinds = numbering ? kindsOf(numbering) : new Map<string, NumberedKind[]>()

  /** A style and those that it is based on, the nearest first. */
  function* chainOf(properties: XmlNode | undefined): Generator<Style> {
    const seen = new Set<string>()
    for (let id = saidOf(properties, 'pStyle'); id !== undefined && !seen.has(id); ) {
      seen.add(id)
      const style = known.get(id)
      if (!style) return
      yield style
      id = style.basedOn
    }
  }

  return {
    headingOf(properties) {
      const own = saidOf(properties, 'outlineLvl')
      if (own !== undefined) return levelOf(Number(own) + 1)
      for (const { name, properties: said } of chainOf(properties)) {
        const outline = saidOf(said, 'outlineLvl')
        if (outline !== undefined) return levelOf(Number(outline) + 1)
        if (name === 'title') return 1
        const named = /^heading (\d)$/.exec(name)?.[1]
        if (named) return levelOf(Number(named))
      }

      return null
    },
    numberedOf(properties) {
      const said = [properties, ...[...chainOf(properties)].map((style) => style.properties)]
      const found = said.map((one) => child(one, 'numPr')).find((one) => one !== undefined)
      const id = saidOf(found, 'numId')
      if (id === undefined || id === '0') return null
      const level = Math.min(8, Math.max(0, Number(saidOf(found, 'ilvl') ?? 0) || 0))

      return { numbering: id, level, kind: kinds.get(id)?.[level] ?? 'numbers' }
    },
  }
}

/** Deeper headings look as the fourth; 10 is the text of the body. */
const levelOf = (level: number): number | null => (level >= 1 && level <= 9 ? Math.min(level, 4) : null)

/** For each numbering, what each of its levels is. */
function kindsOf(numbering: XmlNode): Map<string, NumberedKind[]> {
  const abstract = new Map<string, NumberedKind[]>()
  for (const one of below(numbering, 'abstractNum')) {
    const levels = elements(one).filter(({ name }) => name === 'lvl')
    // 1.1 beneath 1.: what contracts are numbered by.
    const isLegal = levels.some((level) => /%1.*%2/.test(saidOf(level, 'lvlText') ?? ''))
    abstract.set(
      one.get('abstractNumId') ?? '',
      levels.map((level) =>
        saidOf(level, 'numFmt') === 'bullet' ? 'list' : isLegal ? 'clauses' : 'numbers',
      ),
    )
  }
  const kinds = new Map<string, NumberedKind[]>()
  for (const one of below(numbering, 'num'))
    kinds.set(one.get('numId') ?? '', abstract.get(saidOf(one, 'abstractNumId') ?? '') ?? [])

  return kinds
}
