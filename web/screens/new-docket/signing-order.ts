import type { SignerRecord } from '#contract/signers/signer-record.ts'

/** People in the order they are shown; `withPrevious` signs at the same time as the one above. */
export interface Turn {
  signerId: string
  withPrevious: boolean
}

/** Who stays last comes after all numbers. */
const placeOf = ({ sequence, is_last }: { sequence: number; is_last?: boolean }): number =>
  is_last ? Number.MAX_SAFE_INTEGER : sequence

type Placed = Pick<SignerRecord, 'signer_id' | 'sequence'> & {
  is_last?: boolean
  witness_of?: string | null
  told_at_end?: boolean
}

/** A witness comes with whom they see sign, and who gets a copy at the end has no turn. */
export function turnsOf(signers: readonly Placed[]): Turn[] {
  const inOrder = signers
    .filter(({ witness_of, told_at_end }) => !witness_of && !told_at_end)
    .sort((one, other) => placeOf(one) - placeOf(other))
  return inOrder.map((signer, index) => ({
    signerId: signer.signer_id,
    withPrevious: index > 0 && inOrder[index - 1]?.sequence === signer.sequence && !signer.is_last,
  }))
}

/** 1, 2, 2, 3: equal numbers sign in parallel, no number is left out. */
export function sequencesOf(turns: readonly Turn[]): { signer_id: string; sequence: number }[] {
  let sequence = 0
  return turns.map((turn, index) => {
    if (index === 0 || !turn.withPrevious) sequence += 1
    return { signer_id: turn.signerId, sequence }
  })
}

/** Moves one person; who comes first signs with nobody above. */
export function moveTurn(turns: readonly Turn[], from: number, to: number): Turn[] {
  const moved = turns[from]
  if (!moved || to < 0 || to >= turns.length) return [...turns]
  const without = turns.filter((_, index) => index !== from)
  const after = [...without.slice(0, to), moved, ...without.slice(to)]
  return after.map((turn, index) => (index === 0 ? { ...turn, withPrevious: false } : turn))
}

export const toggleTogether = (turns: readonly Turn[], at: number): Turn[] =>
  turns.map((turn, index) =>
    index === at && index > 0 ? { ...turn, withPrevious: !turn.withPrevious } : turn,
  )

/** The columns of "who signs when": a witness is below whom they see sign. */
export function stagesOf<
  S extends {
    signer_id?: string
    sequence: number
    is_last?: boolean
    witness_of?: string | null
    told_at_end?: boolean
  },
>(signers: readonly S[]): S[][] {
  const stages = new Map<number, S[]>()
  for (const signer of signers.filter(({ witness_of, told_at_end }) => !witness_of && !told_at_end)) {
    const witnesses = signers.filter(({ witness_of }) => witness_of && witness_of === signer.signer_id)
    const place = placeOf(signer)
    stages.set(place, [...(stages.get(place) ?? []), signer, ...witnesses])
  }
  return [...stages].sort(([one], [other]) => one - other).map(([, people]) => people)
}
