import { Refusal } from '#domain/refusal.ts'
import type { Parts } from '#services/parts.ts'
import type { GoodRow, SheetActing, SheetKindRules } from '#services/sheet-kind.ts'
import type { RowOutcome } from '#store/sheets/sheet-rows.ts'
import type { Tx } from '#store/store.ts'

type Make = SheetKindRules['make']

const outcomeOf = ({ id }: GoodRow, result: string | Refusal): RowOutcome =>
  result instanceof Refusal
    ? { id, made_id: null, refused: result.code }
    : { id, made_id: result, refused: null }

/** Each row is an act of its own; of one that is refused nothing is left. */
export const oneByOne =
  <Subject>(act: (tx: Tx, parts: Parts, subject: Subject, acting: SheetActing) => Promise<string>): Make =>
  async (tx, parts, rows, acting) => {
    const outcomes: RowOutcome[] = []
    for (const row of rows) {
      const subject = row.person as Subject
      const result = await tx.savepoints.attempt(() => act(tx, parts, subject, acting))
      outcomes.push(outcomeOf(row, result))
    }

    return outcomes
  }

/** A few questions for all of them; where all are refused together, each is tried by itself. */
export const together = <Subject>(
  act: (
    tx: Tx,
    parts: Parts,
    subjects: readonly Subject[],
    acting: SheetActing,
  ) => Promise<readonly (string | Refusal)[]>,
): Make =>
  async function make(tx, parts, rows, acting) {
    const results = await tx.savepoints.attempt(() =>
      act(
        tx,
        parts,
        rows.map(({ person }) => person as Subject),
        acting,
      ),
    )
    if (results instanceof Refusal) {
      const [only, ...more] = rows
      if (only && more.length === 0) return [outcomeOf(only, results)]
      const outcomes: RowOutcome[] = []
      for (const row of rows) outcomes.push(...(await make(tx, parts, [row], acting)))

      return outcomes
    }

    return rows.map((row, at) => {
      const result = results[at]
      if (!result) throw new Error('A row of a sheet was not answered.')

      return outcomeOf(row, result)
    })
  }
