// Makes server/store/reference/pincodes/ of a table of PIN codes: { states, districts: [name,
// state][], pins: { pin: [district, localities] }, others: { pin: [district name, state name][] }
// }; others are what reaches into a second state. Localities are offered as streets and districts
// as cities, so they are written here as the address form takes them. Usage: node
// scripts/make-pincodes.mjs <table.json>
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { indianStates } from '../contract/vocabulary/indian-states.ts'

const folder = fileURLToPath(new URL('../server/store/reference/pincodes', import.meta.url))
const table = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const codes = new Map(Object.entries(indianStates).map(([code, name]) => [name, code]))

const plain = (words) =>
  words
    .replaceAll('&', ' and ')
    .replace(/[("[]/g, ' ')
    .replace(/[^\p{L}\p{M}\p{N} ,./'-]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*,\s*/g, ', ')
    .replace(/^[\s,./'-]+|[\s,/'-]+$/g, '')

// A district of a name that two states have carries its state in brackets; a city has no digits
// (portal §5), and these two are written out officially.
const cityOf = (district) => plain(district.replace(/\(.*\)/, '').replace(/\b24\b/, 'Twenty Four'))

const byPrefix = new Map()
for (const pin of Object.keys(table.pins).sort()) {
  const [districtIndex, localities] = table.pins[pin]
  const [district, stateIndex] = table.districts[districtIndex]
  const code = codes.get(table.states[stateIndex])
  if (!code) throw new Error(`${pin}: no code for ${table.states[stateIndex]}`)
  const streets = [...new Set(localities.map(plain))].filter((street) => street.length > 1).sort()
  const rows = byPrefix.get(pin.slice(0, 2)) ?? []
  const others = (table.others?.[pin] ?? []).map(([name, state]) => `${codes.get(state)}=${cityOf(name)}`)
  rows.push([pin, code, cityOf(district), streets.join('|'), ...others].join('\t'))
  byPrefix.set(pin.slice(0, 2), rows)
}

for (let prefix = 10; prefix < 100; prefix += 1) {
  const file = join(folder, `${prefix}.tsv`)
  const rows = byPrefix.get(String(prefix))
  if (rows) writeFileSync(file, `${rows.join('\n')}\n`)
  else rmSync(file, { force: true })
}
