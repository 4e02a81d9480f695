// Two rules that imports do not show: who asks which table, and that the store answers rows
// (decisions 0043 and 0045).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import floors from './floors.cjs'
import tableOwners from './table-owners.cjs'

const { products, exceptions } = tableOwners
const ownerOf = new Map(
  Object.entries(products).flatMap(([product, tables]) => tables.map((table) => [table, product])),
)

/** Complaints about `folder`, the house or a copy of it. */
export function storeComplaints(folder) {
  const tables = tablesOf(folder)

  return [...withoutTable(tables), ...asksOfShelves(folder, tables), ...renamedColumns(folder)]
}

/** The names by which transactions offer tables, each with the methods that only read. */
function tablesOf(folder) {
  const store = join(folder, 'server/store')
  const every = readFileSync(join(store, 'every-table.ts'), 'utf8')
  const files = new Map(
    [...every.matchAll(/import \{ ([^}]+) \} from '\.\/([^']+)'/g)].flatMap(([, names, file]) =>
      names.split(', ').map((name) => [name, file]),
    ),
  )
  const offered = [...every.matchAll(/^ {2}(\w+)(?:: (\w+))?,$/gm)].map(([, name, opener = name]) => [
    name,
    readingMethods(readFileSync(join(store, files.get(opener)), 'utf8')),
  ])

  return new Map(offered)
}

const changes = /insertInto\(|updateTable\(|deleteFrom\(|\b(?:insert into|update \w+ set|delete from)\b/

/** Methods whose text, and the text of the file's functions that it names, changes nothing. */
function readingMethods(source) {
  const helpers = [...source.matchAll(/^( {0,2})(?:export )?(?:async )?(?:const|function) (\w+)\b/gm)]
  const changing = helpers
    .filter(({ index, 1: indent }) => {
      const rest = source.slice(index)
      const end = new RegExp(`\\n${indent}[^\\s)]`).exec(rest)

      return changes.test(rest.slice(0, end?.index))
    })
    .map(([, , name]) => new RegExp(`\\b${name}\\(`))
  const methods = [...source.matchAll(/^ {2,4}(?:async )?(\w+)(?:<[^>\n]*>)?(?:\(|: \()/gm)]

  return new Set(
    methods
      .filter(({ index }, at) => {
        const text = source.slice(index, methods[at + 1]?.index)

        return !changes.test(text) && !changing.some((helper) => helper.test(text))
      })
      .map(([, name]) => name),
  )
}

function withoutTable(tables) {
  return [...ownerOf.keys()]
    .filter((table) => !tables.has(table))
    .map((table) => `table-owner: ${ownerOf.get(table)} owns ${table}, which no transaction offers`)
}

function asksOfShelves(folder, tables) {
  const used = new Set()
  const services = join(folder, 'server/services')
  const complaints = sources(services).flatMap((file) => {
    const shelf = file.split('/')[0]

    return [...asksOf(readFileSync(join(services, file), 'utf8'), tables)].flatMap(({ table, method }) => {
      const refused = refusal(shelf, table, method, tables)
      const name = `${file} ${table}.${method}`
      used.add(name)

      return refused && !Object.hasOwn(exceptions, name) ? [`${refused}: server/services/${name}`] : []
    })
  })
  const unused = Object.keys(exceptions).filter((name) => !used.has(name))

  return [...new Set(complaints), ...unused.map((name) => `table-exception: ${name} is not there`)]
}

/** Each `tx.table.method`; a table that is taken by itself counts as changed. */
function* asksOf(source, tables) {
  for (const [, receiver, table, method = '*'] of source.matchAll(
    /\b(\w+)\??\s*\.(\w+)\b(?:\s*\.(\w+)\()?/g,
  )) {
    // Folders and facts have documents, signers and members, too; a name of two words is a table's
    // alone.
    const isTransaction = /tx$/i.test(receiver) || (/[A-Z]/.test(table) && receiver !== 'parts')
    if (isTransaction && tables.has(table)) yield { table, method }
  }
  for (const [, names] of source.matchAll(/\{([^{}]+)\} = tx\b/g))
    for (const name of names.split(',').map((one) => one.trim()))
      if (tables.has(name)) yield { table: name, method: '*' }
}

const trails = ['audit', 'platformAudit']

function refusal(shelf, table, method, tables) {
  const owner = ownerOf.get(table)
  if (owner) return owner === shelf ? null : 'tables-apart'

  return floors.products.includes(shelf) && !trails.includes(table) && !tables.get(table).has(method)
    ? 'tables-below'
    : null
}

/** `userId: row.user_id` translates a column's name; the store answers it as the table has it. */
function renamedColumns(folder) {
  const store = join(folder, 'server/store')

  return sources(store)
    .filter((file) => !/^(tables|migrations|vault)\//.test(file))
    .flatMap((file) =>
      [...readFileSync(join(store, file), 'utf8').matchAll(/\b(\w+): \w+\??\.(\w+_\w+)\b/g)]
        .filter(([, name, column]) => name === camel(column))
        .map(([text]) => `store-answers-rows: server/store/${file} renames a column, ${text}`),
    )
}

const camel = (column) => column.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())

function sources(room) {
  return readdirSync(room, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(room, '/').length))
    .sort()
}
