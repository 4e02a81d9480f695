import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { renderersHere } from './drawn.ts'
import { besieged } from './grounds.ts'
import { isHarmless } from './harmless.ts'
import { siege } from './siege.ts'

/** npm run siege -- [--count 200000] [--seed N] [--keep FOLDER] */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    keep: { type: 'string' },
  },
})
const [count, seed] = [Number(values.count), Number(values.seed)]
const renderers = renderersHere()
process.stdout.write(
  `seed ${seed}, ${count} changes, drawn by ${renderers.map(({ name }) => name).join(' and ')}\n`,
)
const { tried, accepted } = await siege(await besieged(), { first: seed, count, renderers })
const harmless = new Map<string, number>()
for (const one of accepted) {
  const line = `${one.kind}: ${one.called}`
  if (!one.drawn) {
    const where = isHarmless(one) ? 'drawn alike' : 'NOT ON THE LIST'
    harmless.set(`${where}: ${line}`, (harmless.get(`${where}: ${line}`) ?? 0) + 1)
  } else {
    const { by, pixels } = one.drawn
    process.stdout.write(
      `DRAWN OTHERWISE seed ${one.seed}: ${line} on ${one.ground}: ${pixels} pixels by ${by}\n`,
    )
    if (values.keep) {
      mkdirSync(values.keep, { recursive: true })
      writeFileSync(`${values.keep}/${one.seed}.pdf`, one.file)
    }
  }
}
for (const [line, times] of [...harmless].sort(([one], [other]) => one.localeCompare(other)))
  process.stdout.write(`accepted ${times} × ${line}\n`)
for (const [kind, times] of tried) process.stdout.write(`tried ${times} × ${kind}\n`)
const drawn = accepted.filter((one) => one.drawn || !isHarmless(one)).length
process.stdout.write(
  `${count} changes, ${accepted.length} accepted, ${drawn} drawn otherwise or not on the list of harmless changes\n`,
)
process.exitCode = drawn > 0 ? 1 : 0
