// The lists of calls, made from the folders: node scripts/new-call.mjs --index writes them, --check
// compares them.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'

const first = '// Made from the folders by `npm run new-call -- --index`.'

/** Writes each list that is stale, or with `isCheck` only names it. Answers the names. */
export function makeCallLists(isCheck = false) {
  const calls = declarations()
  const stale = [
    list('contract/calls.ts', calls, ({ name, file }) => `export { ${name} } from './${file}.ts'`),
    list(
      'server/calls/index.ts',
      // getRandomId has no answer of its own: the wire gives it.
      calls.filter(({ file }) => existsSync(`server/calls/${file}.ts`)),
      ({ name, file }) => `export { default as ${name} } from './${file}.ts'`,
    ),
    list(
      'contract/examples.ts',
      calls.filter(({ file }) => existsSync(`contract/${file}.example.ts`)),
      ({ name, file }) => `export { default as ${name} } from './${file}.example.ts'`,
    ),
  ].filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
  if (!isCheck) for (const { file, text } of stale) writeFileSync(file, text)

  return stale.map(({ file }) => file)
}

const list = (file, calls, line) => ({ file, text: `${[first, ...calls.map(line)].join('\n')}\n` })

/**
 * The declarations of all shelves in the order of their paths: the exported name, and the file
 * without its ending.
 */
function declarations() {
  return shelves().flatMap((shelf) =>
    readdirSync(`contract/${shelf}`)
      .filter((file) => file.endsWith('.ts'))
      .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
      .flatMap((file) => {
        const text = readFileSync(`contract/${shelf}/${file}`, 'utf8')
        const name = /^export const (\w+) = defineCall\(/m.exec(text)?.[1]

        return name ? [{ name, file: `${shelf}/${file.slice(0, -'.ts'.length)}` }] : []
      }),
  )
}

const shelves = () =>
  readdirSync('contract', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

/**
 * The order of the formatter: it compares letter by letter and puts a capital before its small
 * letter.
 */
const sortKey = (name) =>
  [...name].map((letter) => `${letter.toLowerCase()}${letter === letter.toLowerCase() ? 1 : 0}`).join('')
