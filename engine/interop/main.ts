/**
 * The whole matrix of signatures through other people's tools. `npm run interop`; a number runs
 * every n-th case.
 */
import { allCases, complaintsAbout, matrixTown } from './matrix.ts'

const step = Math.max(1, Number(process.argv[2] ?? 1))
const cases = allCases().filter((_, index) => index % step === 0)
const started = Date.now()
const town = await matrixTown()
let bad = 0
for (const [index, one] of cases.entries()) {
  for (const complaint of await complaintsAbout(town, one)) {
    bad++
    console.log(complaint)
  }
  if ((index + 1) % 50 === 0) console.log(`${index + 1} of ${cases.length}`)
}
const seconds = Math.round((Date.now() - started) / 1000)
console.log(
  `${cases.length} files, ${bad} complaints, ${seconds} s (pdfsig, qpdf --check, openssl cms and ts, our own verify)`,
)
process.exitCode = bad === 0 ? 0 : 1
