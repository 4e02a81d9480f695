import { parseArgs } from 'node:util'
import { aSeed } from '../seeded.ts'
import { runChaos } from './chaos.ts'
import { asTable, judge } from './report.ts'

/**
 * npm run chaos: exit 0 when nothing acknowledged was lost, half done or doubled and each first
 * answer came within 5 s.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, seed: { type: 'string' } },
})
const seed = Number(values.seed ?? aSeed())
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(seed)) {
  console.error('npm run chaos -- [--rounds N] [--seed S]: N and S are whole numbers.')
  process.exit(2)
}
console.log(`chaos: ${rounds} rounds, seed ${seed}`)
const report = await runChaos({
  rounds,
  seed,
  onRound: ({ number, victim, acknowledged, inFlight, firstAnswerMs, readyMs, findings }) =>
    console.log(
      `${String(number).padStart(4)}  ${victim.padEnd(10)}  ${acknowledged} acknowledged, ${inFlight} in flight; ` +
        `first answer ${firstAnswerMs} ms, ready ${readyMs} ms; ${findings.length} findings`,
    ),
})
console.log(asTable(report))
const wrong = judge(report, { answersWithinMs: 5_000 })
for (const sentence of wrong) console.log(sentence)
console.log(
  wrong.length === 0
    ? 'Nothing was lost, half done or doubled.'
    : `${wrong.length} findings; journal ${report.journal}`,
)
process.exit(wrong.length === 0 ? 0 : 1)
