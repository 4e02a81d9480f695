import type { Block } from './blocks.ts'
import type { ComposedContent } from './document.ts'
import type { Inline, TextInline } from './inlines.ts'
import { blocksIn, fieldsIn } from './walk.ts'

type Path = (string | number)[]

/** What an open place cannot hold: a field of a signer, and another open place. */
export const fixedInPlaces = (
  blocks: readonly Block[],
): { path: Path; code: 'FIELD_IN_OPEN_PLACE' | 'OPEN_PLACE_INSIDE' }[] =>
  [...blocksIn(blocks)].flatMap(({ block, path }) => {
    if (block.kind !== 'open_place') return []
    const at = (inside: Path) => [...path, 'blocks', ...inside]

    return [
      ...[...fieldsIn(block.blocks)].map((one) => ({
        path: at(one.path),
        code: 'FIELD_IN_OPEN_PLACE' as const,
      })),
      ...[...blocksIn(block.blocks)]
        .filter((one) => one.block.kind === 'open_place')
        .map((one) => ({ path: at(one.path), code: 'OPEN_PLACE_INSIDE' as const })),
    ]
  })

/**
 * Where a text differs from what it was, outside its open places; null where it does not. Places
 * are known by where they stand: one that is moved, added or gone differs.
 */
export function changedOutside(before: ComposedContent, after: ComposedContent): Path | null {
  if (before.language !== after.language) return ['language']
  const [was, is] = [before.blocks.map(signOf), after.blocks.map(signOf)]
  const first = is.findIndex((sign, index) => sign !== was[index])
  if (first >= 0) return ['blocks', first]

  return is.length < was.length ? ['blocks', Math.max(0, is.length - 1)] : null
}

/** The same for two blocks that say the same outside their open places. */
const signOf = (block: Block): string =>
  JSON.stringify(block, (_, value: unknown) => {
    if (Array.isArray(value)) return value.some(isInline) ? joined(value) : value
    if (typeof value !== 'object' || value === null) return value
    if ('kind' in value && value.kind === 'open_place') return { kind: 'open_place' }

    return Object.fromEntries(
      Object.entries(value)
        .filter(([, one]) => one !== undefined && one !== false)
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    )
  })

const isInline = (value: unknown): value is Inline =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'text' && 'text' in value

/** An editor may cut a line of text where nothing changes in it. */
function joined(line: Inline[]): Inline[] {
  const out: Inline[] = []
  for (const inline of line) {
    const last = out.at(-1)
    const next = inline.kind === 'text' ? withSortedMarks(inline) : inline
    if (next.kind === 'text' && last?.kind === 'text' && `${last.marks}` === `${next.marks}`)
      out[out.length - 1] = { ...last, text: last.text + next.text }
    else out.push(next)
  }

  return out
}

const withSortedMarks = ({ marks, ...text }: TextInline): TextInline =>
  marks?.length ? { ...text, marks: [...marks].sort() } : text
