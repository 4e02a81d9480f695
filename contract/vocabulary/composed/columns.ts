import type { Block } from './blocks.ts'
import { blocksIn } from './walk.ts'

type Path = (string | number)[]

/** Two columns inside two columns leave no room for a line. */
export const columnsInside = (blocks: readonly Block[]): Path[] =>
  [...blocksIn(blocks)].flatMap(({ block, path }) =>
    block.kind === 'columns'
      ? block.sides.flatMap((side, index) =>
          [...blocksIn(side.blocks, [...path, 'sides', index, 'blocks'])]
            .filter((inside) => inside.block.kind === 'columns')
            .map((inside) => inside.path),
        )
      : [],
  )
