import type { Block, PageEdge } from '#contract/vocabulary/composed/blocks.ts'
import { pagesOf } from '#contract/vocabulary/composed/page-edges.ts'

interface Package {
  declaration: string
  spaces: string
  officeRelations: string
  relationships: string
  /** The relations of pictures, which each part names for itself. */
  pictures: string
}

export interface DocxEdges {
  files: Record<string, string>
  types: string
  relations: string
  /** Of the section that the whole text is. */
  section: string
}

const wordTypes = { first: 'first', later: 'default' } as const

/** Headers and footers as parts of a Word file (ECMA-376-1 §17.10), each with its relations. */
export function edgesOfDocx(
  blocks: readonly Block[],
  write: (block: Block) => string,
  { declaration, spaces, officeRelations, relationships, pictures }: Package,
): DocxEdges {
  const edges = blocks.filter((block): block is PageEdge => block.kind === 'page_edge')
  const made: DocxEdges = { files: {}, types: '', relations: '', section: '' }
  for (const [index, edge] of edges.entries()) {
    const [name, tag] = [`edge${index + 1}`, edge.side === 'header' ? 'hdr' : 'ftr']
    made.files[`word/${name}.xml`] =
      `${declaration}<w:${tag} ${spaces}>${edge.blocks.map(write).join('')}</w:${tag}>`
    made.files[`word/_rels/${name}.xml.rels`] = `${declaration}${relationships}${pictures}</Relationships>`
    made.types += `<Override PartName="/word/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${edge.side}+xml"/>`
    made.relations += `<Relationship Id="${name}" Type="${officeRelations}/${edge.side}" Target="${name}.xml"/>`
    for (const pages of pagesOf(edge))
      made.section += `<w:${edge.side}Reference w:type="${wordTypes[pages]}" r:id="${name}"/>`
  }

  return made
}

/** Behind the margins of the section: its first page has headers of its own. */
export const titlePage = ({ section }: DocxEdges): string => (section === '' ? '' : '<w:titlePg/>')
