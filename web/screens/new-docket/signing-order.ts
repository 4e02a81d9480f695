import type { SignerRecord } from '#contract/signers/signer-record.ts'

/** People in the order they are shown; `withPrevious` signs at the same time as the one above. */
export interface Turn {
  signerId: string
  withPrevious: boolean
}

export function turnsOf(signers: readonly Pick<SignerRecord, 'signer_id' | 'sequence'>[]): Turn[] {
  const inOrder = [...signers].sort((one, other) => one.sequence - other.sequence)
  return inOrder.map((signer, index) => ({
    signerId: signer.signer_id,
    withPrevious: index > 0 && inOrder[index - 1]?.sequence === signer.sequence,
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

/** The columns of "who signs when". */
export function stagesOf<S extends { sequence: number }>(signers: readonly S[]): S[][] {
  const stages = new Map<number, S[]>()
  for (const signer of signers) stages.set(signer.sequence, [...(stages.get(signer.sequence) ?? []), signer])
  return [...stages].sort(([one], [other]) => one - other).map(([, people]) => people)
}
