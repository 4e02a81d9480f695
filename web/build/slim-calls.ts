import type { Plugin } from 'vite'

const isContract = (id: string): boolean => /\/contract\/[^?]+\.ts$/.test(id)

/**
 * What the browser needs of a call; shapes and words of refusal are the server's, and the types are
 * gone by then.
 */
const kept = new Set(['path', 'method', 'transport', 'passive'])

interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

interface Change {
  from: number
  to: number
  text: string
}

/**
 * Takes out of the declarations of calls what only the server asks, and says of every other value
 * of the contract that it may be left out where nobody uses it: with them go the checks of every
 * input and output, a tenth of what the portal loads first. A schema that a form asks by itself
 * stays, and comes with that form.
 */
export function slimCalls(): Plugin {
  return {
    name: 'muhar-slim-calls',
    apply: 'build',
    transform(code, id) {
      if (!isContract(id)) return null

      return {
        code: slimModule(code, this.parse(code) as unknown as Node),
        map: null,
        moduleSideEffects: false,
      }
    },
  }
}

export function slimModule(code: string, program: Node): string {
  const values = (program.body as Node[]).flatMap(valuesOf)
  const changes = values.flatMap((value) => (isCall(value) ? slimmed(value) : onDemand(value)))

  const apply = (all: Change[]): string =>
    all
      .sort((one, other) => other.from - one.from)
      .reduce((text, { from, to, text: put }) => text.slice(0, from) + put + text.slice(to), code)

  const imports = (program.body as Node[]).filter(({ type }) => type === 'ImportDeclaration')
  const rest = apply([...changes, ...imports.map(cut)])

  return apply([...changes, ...imports.filter((one) => !isUsed(one, rest)).map(cut)])
}

const cut = ({ start, end }: Node): Change => ({ from: start, to: end, text: '' })

/** An unused import would still join files: what is together is decided by who imports whom. */
const isUsed = (declared: Node, rest: string): boolean =>
  (declared.specifiers as Node[]).some(({ local }) =>
    new RegExp(`(?<![\\w$])${String((local as Node).name).replaceAll('$', '\\$&')}(?![\\w$])`).test(rest),
  )

/** What the constants of a module are made of. */
function valuesOf(statement: Node): Node[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node) : statement
  if (declared?.type !== 'VariableDeclaration') return []

  return (declared.declarations as Node[]).map(({ init }) => init as Node).filter((init) => init !== null)
}

const isCall = (value: Node): boolean =>
  value.type === 'CallExpression' && (value.callee as Node).name === 'defineCall'

/**
 * The declaration without its check, which was made when the server started, and without what is
 * not kept.
 */
function slimmed(call: Node): Change[] {
  const { start, end } = call.callee as Node
  const declaration = (call.arguments as Node[])[0] as Node
  const properties = declaration.properties as Node[]
  const cuts = properties.flatMap((property, index) =>
    kept.has(String((property.key as Node | undefined)?.name))
      ? []
      : [{ from: property.start, to: properties[index + 1]?.start ?? declaration.end - 1, text: '' }],
  )

  return [{ from: start, to: end, text: '' }, ...cuts]
}

/**
 * Made where something is called; a bundler keeps that for what it might do, unless it is told that
 * it does nothing.
 */
function onDemand(value: Node): Change[] {
  if (!calls(value)) return []

  return [
    { from: value.start, to: value.start, text: '/* @__PURE__ */ (() => (' },
    { from: value.end, to: value.end, text: '))()' },
  ]
}

/** Not what is called later, inside a function. */
function calls(value: Node): boolean {
  if (value.type === 'CallExpression' || value.type === 'NewExpression') return true
  if (/Function/.test(value.type)) return false

  return Object.values(value)
    .flat()
    .some((part) => isNode(part) && calls(part))
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && typeof (part as Node).type === 'string'
