import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'
import type { z } from 'zod'

/**
 * Which fields of a call's input its answer reads, as the source says: follows the input through
 * the functions it is given to.
 */
const home = resolve(import.meta.dirname, '../..')

/** The dotted names of all fields of an input. */
function fieldsOf(schema: z.core.$ZodType, within = ''): string[] {
  const def = (schema as z.ZodType & { _zod: { def: Definition } })._zod.def
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, field]) => {
        const path = within ? `${within}.${name}` : name

        return [path, ...fieldsOf(field, path)]
      })
    case 'union':
      return (def.options ?? []).flatMap((option) => fieldsOf(option, within))
    case 'intersection':
      return [def.left, def.right].flatMap((side) => (side ? fieldsOf(side, within) : []))
    default: {
      const inner = def.innerType ?? def.element ?? def.in ?? def.valueType

      return inner ? fieldsOf(inner, within) : []
    }
  }
}

interface Definition {
  type: string
  shape?: Record<string, z.core.$ZodType>
  options?: z.core.$ZodType[]
  left?: z.core.$ZodType
  right?: z.core.$ZodType
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  in?: z.core.$ZodType
  valueType?: z.core.$ZodType
}

/**
 * What the answer in this file does with its input: the fields it names, and the files where the
 * whole input gets out of sight.
 */
interface Reading {
  named: Set<string>
  lostIn: Set<string>
}

const sources = new Map<string, ts.SourceFile>()

function sourceOf(file: string): ts.SourceFile {
  const known = sources.get(file)
  if (known) return known
  const made = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  sources.set(file, made)

  return made
}

function readingOf(file: string): Reading {
  const reading: Reading = { named: new Set(), lostIn: new Set() }
  const run = runOf(sourceOf(file))
  if (run) followArgument(file, run, 0, reading, new Set())
  else reading.lostIn.add(file)

  return reading
}

/** The second argument of `export default answer(call, run)`. */
function runOf(source: ts.SourceFile): ts.Expression | undefined {
  for (const statement of source.statements)
    if (ts.isExportAssignment(statement) && ts.isCallExpression(statement.expression))
      return statement.expression.arguments[1]

  return undefined
}

function followArgument(
  file: string,
  called: ts.Node,
  at: number,
  reading: Reading,
  seen: Set<ts.Node>,
): void {
  const found = ts.isIdentifier(called) ? functionNamed(file, called.text) : { file, node: called }
  if (!found || !isFunction(found.node)) {
    reading.lostIn.add(file)

    return
  }
  if (seen.has(found.node)) return
  seen.add(found.node)
  const parameter = found.node.parameters[at]
  if (parameter) followBinding(found.file, parameter.name, found.node, reading, seen)
}

function followBinding(
  file: string,
  name: ts.BindingName,
  scope: ts.Node,
  reading: Reading,
  seen: Set<ts.Node>,
): void {
  if (ts.isIdentifier(name)) {
    followUses(file, name, scope, reading, seen)

    return
  }
  for (const element of name.elements) {
    if (!ts.isBindingElement(element)) continue
    if (element.dotDotDotToken) followBinding(file, element.name, scope, reading, seen)
    else if (!element.propertyName || !element.name.getText().startsWith('_'))
      reading.named.add((element.propertyName ?? element.name).getText())
  }
}

/**
 * Every use of the input by its name: a field, an argument, another name for it, or the whole of
 * it.
 */
function followUses(
  file: string,
  input: ts.Identifier,
  scope: ts.Node,
  reading: Reading,
  seen: Set<ts.Node>,
): void {
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === input.text && node !== input) use(node, node.parent)
    ts.forEachChild(node, visit)
  }
  const use = (node: ts.Identifier, parent: ts.Node): void => {
    if (ts.isPropertyAccessExpression(parent)) {
      if (parent.expression === node) reading.named.add(parent.name.text)
    } else if (ts.isCallExpression(parent) && parent.arguments.includes(node))
      followArgument(file, parent.expression, parent.arguments.indexOf(node), reading, seen)
    else if (ts.isVariableDeclaration(parent) && parent.initializer === node)
      followBinding(file, parent.name, scope, reading, seen)
    else if (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InKeyword)
      reading.named.add(parent.left.getText().replaceAll("'", ''))
    else if (!ts.isPropertyAssignment(parent) || parent.initializer === node) reading.lostIn.add(file)
  }
  visit(scope)
}

type AnyFunction = ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration

const isFunction = (node: ts.Node): node is AnyFunction =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node)

/** A function of this file, or one that it imports. */
function functionNamed(file: string, name: string): { file: string; node: ts.Node } | undefined {
  for (const statement of sourceOf(file).statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return { file, node: statement }
    if (ts.isVariableStatement(statement))
      for (const { name: declared, initializer } of statement.declarationList.declarations)
        if (declared.getText() === name && initializer) return { file, node: initializer }
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const bindings = statement.importClause?.namedBindings
      if (!bindings || !ts.isNamedImports(bindings)) continue
      for (const element of bindings.elements)
        if (element.name.text === name) {
          const from = pathOf(file, statement.moduleSpecifier.text)

          return from ? functionNamed(from, (element.propertyName ?? element.name).getText()) : undefined
        }
    }
  }

  return undefined
}

const rooms: Record<string, string> = { contract: 'contract', engine: 'engine', testing: 'testing' }

function pathOf(file: string, specifier: string): string | undefined {
  const room = specifier.startsWith('#') ? specifier.slice(1).split('/')[0] : undefined
  const path = room
    ? join(home, rooms[room] ? '' : 'server', specifier.slice(1))
    : specifier.startsWith('.')
      ? resolve(dirname(file), specifier)
      : ''

  return path && existsSync(path) ? path : undefined
}

const reached = new Map<string, Set<string>>()

/** The words of a file and of all files of the server that it imports. */
function wordsReachedFrom(file: string): Set<string> {
  const known = reached.get(file)
  if (known) return known
  const files = new Set([file])
  const words = new Set<string>()
  for (const each of files) {
    const source = sourceOf(each)
    for (const [word] of source.text.matchAll(/\w+/g)) words.add(word)
    for (const { fileName } of ts.preProcessFile(source.text).importedFiles) {
      const path = pathOf(each, fileName)
      if (path?.startsWith(join(home, 'server'))) files.add(path)
    }
  }
  reached.set(file, words)

  return words
}

/**
 * The fields of a call's input that nobody reads. A field inside another is read where its name is
 * a word of the answer or of `elsewhere`, which keeps settings and profiles whole.
 */
export function unreadFields(
  schema: z.core.$ZodType,
  file: string,
  elsewhere: ReadonlySet<string>,
): string[] {
  const { named, lostIn } = readingOf(file)
  const isRead = (path: string): boolean => {
    const [first = '', ...inner] = path.split('.')
    const last = inner.at(-1)
    if (!named.has(first) && ![...lostIn].some((lost) => wordsReachedFrom(lost).has(first))) return false

    return last === undefined || elsewhere.has(last) || wordsReachedFrom(file).has(last)
  }

  return [...new Set(fieldsOf(schema))].filter((path) => !isRead(path))
}
