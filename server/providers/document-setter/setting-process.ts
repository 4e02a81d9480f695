import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pagesOf } from '#contract/vocabulary/composed/page-edges.ts'
import { linesIn } from '#contract/vocabulary/composed/walk.ts'
import { layActualText } from '#engine/actual-text/index.ts'
import { layGround } from '#engine/ground/index.ts'
import { serveTasks } from '../helper-processes/serve-tasks.ts'
import { codeAsSvg } from './code-as-svg.ts'
import { openFonts } from './fonts.ts'
import type { FieldPlace } from './port.ts'
import { codePath, pathOf, prepare } from './prepare.ts'
import type { SettingAnswer, SettingTask } from './tasks.ts'
import type { TypstModule } from './typst.d.ts'

const { NodeCompiler } = createRequire(import.meta.url)(
  '@myriaddreamin/typst-ts-node-compiler',
) as TypstModule

// There is no such folder: the program reads what is handed in under these names, and nothing else.
const root = '/no-files'
const program = `${root}/document.typ`
const fonts = openFonts()
const compiler = NodeCompiler.create({ workspace: root, fontArgs: [{ fontBlobs: fonts.files }] })
compiler.mapShadow(program, readFileSync(new URL('./document.typ', import.meta.url)))

// A process of its own: a text that nobody vouches for can at worst end this one, and its parent
// ends it at the deadline or the cap.
serveTasks(async ({ input, file, give }): Promise<SettingAnswer> => {
  const { title, content, pictures, paper, checkedAt, isCodeAtFoot, drawnOnly } = input as SettingTask
  const missing = letterWithoutFont(content)
  if (missing) return { kind: 'no-font', ...missing }
  const code = checkedAt === undefined ? null : codeAsSvg(checkedAt)
  const { json, words } = prepare({ title, content, paper, codeSide: code?.side, isCodeAtFoot })
  const paths: string[] = []
  const hand = (name: string, bytes: Uint8Array) => {
    paths.push(`${root}${name}`)
    compiler.mapShadow(paths.at(-1)!, Buffer.from(bytes))
  }
  hand('/document.json', Buffer.from(json))
  if (code) hand(codePath, Buffer.from(code.svg))
  for (const { id, start, end } of pictures) hand(pathOf(id), await file.read(start, end))
  try {
    const { pdf, pages, places, room } = set()
    const tooTall = edgeTooTall(content.blocks, room)
    if (tooTall) return { kind: 'edge-too-tall', path: tooTall }
    const read = drawnOnly ? pdf : await layActualText(pdf, words)
    if (paper) {
      const { further } = paper
      const first = await laid(read, await file.read(paper.start, paper.end), paper.pages)
      await give(
        further && pages > 1
          ? await laid(first, await file.read(further.start, further.end), 'further')
          : first,
      )
    } else await give(read)

    return { kind: 'set', pages, places }
  } finally {
    for (const path of paths) compiler.unmapShadow(path)
    // What one text made others learn from it would stay for ever.
    compiler.evictCache(0)
  }
})

function laid(text: Uint8Array, ground: Uint8Array, pages: 'first' | 'further' | 'every') {
  const seed = createHash('sha256').update(ground).update(text).digest().subarray(0, 16)

  return layGround(text, { file: ground, pages }, seed)
}

/** What pages have left for their text, and the heights of their header and footer, in points. */
type Room = Record<'first' | 'later', Record<'left' | 'header' | 'footer', number>>

function set(): { pdf: Uint8Array; pages: number; places: FieldPlace[]; room: Room } {
  const compiled = compiler.compile({ mainFilePath: program, resetRead: true })
  if (compiled.result === null) {
    const trouble = compiled.takeDiagnostics()
    throw new Error(
      `The text could not be set: ${JSON.stringify(trouble && compiler.fetchDiagnostics(trouble))}`,
    )
  }

  return {
    pdf: compiler.pdf(compiled.result, { pdfStandard: 'ua-1', pdfTags: true }),
    pages: compiled.result.numOfPages,
    places: compiler.query(compiled.result, { selector: '<place>', field: 'value' }) as FieldPlace[],
    room: (compiler.query(compiled.result, { selector: '<room>', field: 'value' }) as Room[])[0]!,
  }
}

// Our choice: a third of an upright A4 page; with none left the text would be drawn beside it.
const leastRoom = 280

/** The header or footer of pages that have too little room for their text. */
function edgeTooTall(blocks: SettingTask['content']['blocks'], room: Room): number[] | null {
  // What further pages lack, the first one lacks too.
  for (const pages of ['later', 'first'] as const) {
    const { left, header, footer } = room[pages]
    if (left >= leastRoom) continue
    const side = header >= footer ? 'header' : 'footer'
    const at = blocks.findIndex(
      (block) => block.kind === 'page_edge' && block.side === side && pagesOf(block).includes(pages),
    )
    if (at !== -1) return [at]
  }

  return null
}

/** The first character that would be a box on paper. */
function letterWithoutFont(
  content: SettingTask['content'],
): { character: string; path: (string | number)[] } | null {
  for (const { line, path } of linesIn(content.blocks))
    for (const [index, inline] of line.entries())
      for (const character of inline.kind === 'text' ? inline.text : '')
        if (!fonts.has(character.codePointAt(0)!)) return { character, path: [...path, index, 'text'] }

  return null
}
