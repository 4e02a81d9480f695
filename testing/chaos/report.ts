import type { Report } from './chaos.ts'
import { type Victim, victims } from './victims.ts'

/** Everything that a run must not show, a sentence each. */
export function judge(
  { rounds, closing, faults }: Report,
  { answersWithinMs }: { answersWithinMs: number },
): string[] {
  const found = [...rounds.flatMap(({ findings }) => findings), ...closing.findings]

  return [
    ...new Set(found.map(({ kind, life, sentence }) => `${kind}: ${life}: ${sentence}`)),
    ...faults.map((fault) => `fault: ${fault}`),
    ...rounds
      .filter(({ acknowledged, inFlight, killed }) => acknowledged < 100 || inFlight < 1 || killed < 1)
      .map(({ number }) => `round ${number} does not count: too little happened`),
    ...rounds
      .filter(({ firstAnswerMs }) => firstAnswerMs > answersWithinMs)
      .map(({ number, victim, firstAnswerMs }) => `slow: round ${number} (${victim}): ${firstAnswerMs} ms`),
    ...(closing.audit.startsWith('The audit trail holds') ? [] : [closing.audit]),
  ]
}

/** The figures of a run, a row a victim. */
export function asTable({ rounds, closing }: Report): string {
  const lines = ['', 'killed      rounds  first answer ms (median, worst)  ready ms (median, worst)']
  for (const victim of victims) {
    const own = rounds.filter((round) => round.victim === victim)
    if (own.length > 0) lines.push(rowOf(victim, own))
  }
  const acts = rounds.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
  lines.push(
    `${rounds.length} rounds, ${acts} acts acknowledged before a kill (${closing.acts} in all), ${closing.dockets} dockets, ${closing.files} files, ${closing.mails} mails of which ${closing.sentAgain} came again under the same Message-ID.`,
    closing.audit,
  )

  return lines.join('\n')
}

function rowOf(victim: Victim, rounds: Report['rounds']): string {
  const of = (numbers: number[]) => {
    const sorted = numbers.toSorted((a, b) => a - b)

    return `${sorted[Math.floor(sorted.length / 2)]}, ${sorted.at(-1)}`
  }
  const first = of(rounds.map(({ firstAnswerMs }) => firstAnswerMs))
  const ready = of(rounds.map(({ readyMs }) => readyMs))

  return `${victim.padEnd(10)}  ${String(rounds.length).padStart(6)}  ${first.padStart(31)}  ${ready.padStart(24)}`
}
