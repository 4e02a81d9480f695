export type NumberedKind = 'list' | 'numbers' | 'clauses'

const word = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'

/**
 * What headings and text look like: nothing but size and weight, so that whoever opens it uses
 * their own fonts.
 */
export function styles(language: string): string {
  const heading = (level: number, size: number) =>
    `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="120"/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:bCs/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr></w:style>`

  return `<w:styles ${word}><w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="${language}-IN" w:bidi="${language}-IN"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${[34, 28, 24, 22].map((size, index) => heading(index + 1, size)).join('')}</w:styles>`
}

const levels: Readonly<Record<NumberedKind, (level: number) => readonly [format: string, text: string]>> = {
  list: (level) => ['bullet', level % 2 === 0 ? '•' : '–'],
  numbers: (level) => ['decimal', `%${level + 1}.`],
  clauses: (level) => {
    if (level === 0) return ['decimal', '%1.']
    if (level === 1) return ['decimal', '%1.%2']

    return level === 2 ? ['lowerLetter', '(%3)'] : ['lowerRoman', `(%${level + 1})`]
  },
}
const kinds = Object.keys(levels) as NumberedKind[]

/** Every list of a text, in their order: each counts for itself. */
export function numbering(lists: readonly { kind: NumberedKind; start: number }[]): string {
  const abstract = kinds.map((kind, index) => {
    const all = Array.from({ length: 9 }, (_, level) => {
      const [format, text] = levels[kind](level)

      return `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="start"/><w:pPr><w:ind w:start="${480 * (level + 1)}" w:hanging="480"/></w:pPr></w:lvl>`
    })

    return `<w:abstractNum w:abstractNumId="${index}"><w:multiLevelType w:val="multilevel"/>${all.join('')}</w:abstractNum>`
  })
  const own = lists.map(
    ({ kind, start }, index) =>
      `<w:num w:numId="${index + 1}"><w:abstractNumId w:val="${kinds.indexOf(kind)}"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="${start}"/></w:lvlOverride></w:num>`,
  )

  return `<w:numbering ${word}>${abstract.join('')}${own.join('')}</w:numbering>`
}
