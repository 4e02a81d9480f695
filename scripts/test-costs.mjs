// npm run test:costs: from the recorded runs, what each test file takes (testing/costs/costs.tsv)
// and the table of the most expensive ones (docs/testing.md). Files that were not run here keep
// what is written. A plain module without dependencies.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const recorded = '.cache/test-costs.json'
const list = 'testing/costs/costs.tsv'
const page = 'docs/testing.md'
const begin = '<!-- costs: made by npm run test:costs -->'
const end = '<!-- end of costs -->'
const mostRows = 30
// What is shorter begins whenever there is room.
const leastSeconds = 5

if (!existsSync(recorded)) {
  console.error('No run is recorded here: run npm test first.')
  process.exit(1)
}
const costs = new Map(
  readFileSync(list, 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split('\t'))
    .map(([file, seconds, processorSeconds]) => [
      file,
      { seconds: Number(seconds), processorSeconds: processorSeconds ? Number(processorSeconds) : null },
    ]),
)
for (const [file, cost] of Object.entries(JSON.parse(readFileSync(recorded, 'utf8')))) costs.set(file, cost)
const rows = [...costs]
  .filter(([file, { seconds }]) => existsSync(file) && seconds >= leastSeconds)
  .map(([file, { seconds, processorSeconds }]) => ({ file, seconds, processorSeconds }))
const inSeconds = (value) => (value === null ? '' : value.toFixed(1))

writeFileSync(
  list,
  [
    'file\tseconds\tprocessor seconds',
    ...rows
      .toSorted((a, b) => (a.file < b.file ? -1 : 1))
      .map((row) => [row.file, inSeconds(row.seconds), inSeconds(row.processorSeconds)].join('\t')),
    '',
  ].join('\n'),
)

const text = readFileSync(page, 'utf8')
const table = [
  begin,
  '',
  '| Test file | Processor, s | Elapsed, s |',
  '| --- | ---: | ---: |',
  ...rows
    .filter(({ processorSeconds }) => processorSeconds !== null)
    .toSorted((a, b) => b.processorSeconds - a.processorSeconds)
    .slice(0, mostRows)
    .map((row) => `| ${row.file} | ${inSeconds(row.processorSeconds)} | ${inSeconds(row.seconds)} |`),
  '',
  end,
].join('\n')
writeFileSync(
  page,
  `${text.slice(0, text.indexOf(begin))}${table}${text.slice(text.indexOf(end) + end.length)}`,
)
console.log(`${rows.length} files in ${list}; the most expensive in ${page}.`)
