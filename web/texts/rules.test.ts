import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allRules as rules } from '#contract/vocabulary/all-rules.ts'
import { fieldRules } from '#contract/vocabulary/field-rules.ts'
import { fill } from '#contract/vocabulary/fill.ts'
import refusalsHi from '#contract/vocabulary/refusals.hi.json' with { type: 'json' }
import { readRule, rule } from '#contract/vocabulary/rule.ts'
import rulesHi from '#contract/vocabulary/rules.hi.json' with { type: 'json' }
import { problemWords } from './problem-words.ts'

const root = join(import.meta.dirname, '../..')

const filesOf = (room: string) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !/(?:^|\/)(?:dist|node_modules)\//.test(name),
    )
    .map((name) => join(root, room, name))

interface Described {
  type: string
  error?: (issue: object) => unknown
  checks?: z.core.$ZodCheck[]
  [part: string]: unknown
}

/** What a schema and all that is in it says, whatever it would take to hear it. */
function listen(schema: unknown, said: Set<string>, above: readonly unknown[] = []): Set<string> {
  if (!isSchema(schema) || above.includes(schema)) return said
  const { type, checks = [], ...def } = schema._zod.def as unknown as Described
  hear(def.error)
  for (const check of checks) hear((check._zod.def as unknown as Described).error)
  for (const inner of partsOf(type, def)) listen(inner, said, [...above, schema])

  return said

  function hear(error: Described['error']): void {
    if (error) said.add(String(error({ code: 'custom', input: undefined })))
  }
}

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value

function partsOf(type: string, def: Record<string, unknown>): unknown[] {
  if (type === 'object') return [...Object.values(def.shape as object), def.catchall]
  if (type === 'lazy') return [(def.getter as () => unknown)()]
  const parts = ['innerType', 'element', 'in', 'out', 'left', 'right', 'keyType', 'valueType', 'rest']

  return [...parts.map((part) => def[part]), ...[def.options, def.items].flat()]
}

/** All schemas that the contract exports, in whatever lists and calls they are. */
async function schemasOfContract(): Promise<unknown[]> {
  const found: unknown[] = []
  const look = (value: unknown, depth: number): void => {
    if (isSchema(value)) found.push(value)
    else if (typeof value === 'object' && value !== null && depth < 3)
      for (const inner of Object.values(value)) look(inner, depth + 1)
  }
  for (const file of filesOf('contract'))
    for (const value of Object.values<unknown>(await import(file))) look(value, 0)

  return found
}

/** Whether a text is a rule of the catalogue with all of its values. */
function isRule(text: string): boolean {
  const { code, values = {} } = readRule(text) ?? {}

  return (
    code !== undefined &&
    code in rules &&
    fill(rules[code as keyof typeof rules], values, 'en', {}) !== undefined
  )
}

const sentencesIn = (schemas: readonly unknown[]): string[] =>
  [...schemas.reduce<Set<string>>((said, schema) => listen(schema, said), new Set())].filter(
    (text) => !isRule(text),
  )

/** A text beside a check of the library, or in an issue that a function adds. */
const besideCheck =
  /(?:\b(?:error|message):|\.(?:min|max|length|regex|refine|string|email|url|uuid|literal|enum)\([^'"`\n]*[,(])\s*(?:'[A-Z][^'\n]* [^'\n]*'|`[^`]* [^`]*`|"[^"\n]* [^"\n]*")/g

const writtenIn = (source: string): string[] => source.match(besideCheck) ?? []

describe('what is wrong with a field', () => {
  beforeAll(async () => {
    await i18next.init({
      lng: 'hi',
      resources: { hi: { translation: { rules: rulesHi, refusals: refusalsHi } } },
    })
  })

  it('is a rule where a schema says it', async () => {
    const schemas = await schemasOfContract()
    expect(
      schemas.reduce<Set<string>>((said, schema) => listen(schema, said), new Set()).size,
    ).toBeGreaterThan(70)
    expect(sentencesIn(schemas)).toEqual([])
  })

  it('is refused as a sentence in any part of a schema', () => {
    const name = z.string().min(1, 'Name is required.')
    const planted = [
      name,
      z.object({ people: z.array(z.object({ name })) }),
      z.string({ error: 'Give a name.' }).nullish(),
    ]
    expect(planted.flatMap((schema) => sentencesIn([schema]))).toEqual([
      'Name is required.',
      'Name is required.',
      'Give a name.',
    ])
    expect(
      sentencesIn([
        z
          .string()
          .min(1, rule('NAME_REQUIRED'))
          .max(9, rule('ENTERED_TOO_LONG', { most: 9 })),
      ]),
    ).toEqual([])
    // @ts-expect-error no value
    expect(sentencesIn([z.string().max(9, rule('ENTERED_TOO_LONG'))])).toHaveLength(1)
  })

  it('is not written beside a check either', () => {
    const found = ['contract', 'server', 'web'].flatMap((room) =>
      filesOf(room)
        .map((file) => readFileSync(file, 'utf8'))
        .filter((source) => /from 'zod'/.test(source))
        .flatMap(writtenIn),
    )
    expect(found).toEqual([])
  })

  it.each([
    `context.addIssue({ code: 'custom', path: ['postalCode'], message: 'Give a code.' })`,
    `z.string().min(1, 'Name is required.')`,
    `z.string().max(9, \`Keep it within \${most} characters.\`)`,
    `z.uuid({ error: 'Choose a plan.' })`,
  ])('is seen where it is written: %s', (source) => {
    expect(writtenIn(source)).toHaveLength(1)
  })

  it('is in the catalogue only where something says it', () => {
    const sources = ['contract', 'server', 'web']
      .flatMap(filesOf)
      .filter((file) => !/\/(?:field-)?rules\.ts$/.test(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    expect(Object.keys(rules).filter((code) => !sources.includes(`'${code}'`))).toEqual([])
  })

  it('is a sentence where its text has not come yet, and its own once it has', () => {
    i18next.addResourceBundle('en', 'translation', { failures: { unknown: 'Please try again.' } }, true)
    expect(problemWords('en', { code: 'PAN_INVALID' })).toBe('Please try again.')
    i18next.addResourceBundle('en', 'translation', { rules: fieldRules }, true)
    expect(problemWords('en', { code: 'PAN_INVALID' })).toBe(fieldRules.PAN_INVALID)
  })

  it('is shown by its code and values', () => {
    expect(problemWords('hi', { code: 'NAME_REQUIRED' })).toBe('नाम आवश्यक है।')
    expect(problemWords('hi', { code: 'CONTACT_OF', values: { name: '$& {name}' } })).toBe(
      'यह संपर्क पहले से $& {name} का है।',
    )
    expect(problemWords('hi', { code: 'GROUP_NAME_TAKEN', message: 'In English.' })).toBe(
      refusalsHi.GROUP_NAME_TAKEN,
    )
    expect(problemWords('hi', { code: 'OF_LATER', message: 'In English.' })).toBe('In English.')
    expect(problemWords('hi', 'भूमिका चुनें।')).toBe('भूमिका चुनें।')
    expect(problemWords('hi', undefined)).toBeUndefined()
  })
})
